import { Schema } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { connectMongoose } from './mongoose-connection.ts';

const db = await connectMongoose();

describe('findOneAndUpdate', () => {
  const schema = new Schema({ name: String, age: Number, list: [Number] });

  test('answers the document before or after, or null', async () => {
    const Person = db.model('Person', schema);
    expect(await Person.findOneAndUpdate({ name: 'A' }, { age: 1 })).toBeNull();
    await Person.create({ name: 'A', age: 1 });
    expect((await Person.findOneAndUpdate({ name: 'A' }, { age: 2 }))?.age).toBe(1);
    expect((await Person.findOneAndUpdate({ name: 'A' }, { age: 3 }, { returnDocument: 'after' }))?.age).toBe(
      3,
    );
  });

  test('returns what happened when requested', async () => {
    const Person = db.model('Person', schema);
    const made = await Person.findOneAndUpdate(
      { name: 'B' },
      { age: 1 },
      { upsert: true, includeResultMetadata: true },
    );
    expect(made.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false });
    expect(made.lastErrorObject?.upserted).toBeDefined();
    const changed = await Person.findOneAndUpdate({ name: 'B' }, { age: 2 }, { includeResultMetadata: true });
    expect(changed.lastErrorObject).toMatchObject({ n: 1, updatedExisting: true });
  });

  test('sorts, projects and filters array elements', async () => {
    const Person = db.model('Person', schema);
    await Person.create([
      { name: 'C', age: 1 },
      {
        name: 'C',
        age: 9,
        list: [1, 5],
      },
    ]);
    const oldest = await Person.findOneAndUpdate(
      { name: 'C' },
      { $set: { 'list.$[big]': 100 } },
      {
        sort: { age: -1 },
        projection: { list: 1 },
        arrayFilters: [{ big: { $gt: 3 } }],
        returnDocument: 'after',
      },
    ).lean();
    expect(oldest?.list).toEqual([1, 100]);
  });

  test('replaces and deletes', async () => {
    const Person = db.model('Person', schema);
    const { _id } = await Person.create({ name: 'D', age: 1 });
    const replaced = await Person.findOneAndReplace(
      { _id },
      { name: 'E' },
      { returnDocument: 'after' },
    ).lean();
    expect(replaced).toMatchObject({ _id, name: 'E' });
    expect(replaced).not.toHaveProperty('age');
    expect((await Person.findOneAndDelete({ name: 'E' }))?._id).toEqual(_id);
    expect(await Person.countDocuments()).toBe(0);
  });
});

describe('bulkWrite and insertMany', () => {
  const schema = new Schema({ _id: Number, name: { type: String, required: true } });

  test('count what they did', async () => {
    const Thing = db.model('Thing', schema);
    const result = await Thing.bulkWrite([
      { insertOne: { document: { _id: 1, name: 'a' } } },
      { insertOne: { document: { _id: 2, name: 'b' } } },
      { updateOne: { filter: { _id: 1 }, update: { name: 'A' } } },
      { updateMany: { filter: {}, update: { $set: { name: 'all' } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { name: 'c' }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await Thing.find().sort({ _id: 1 }).lean()).toMatchObject([
      { _id: 1, name: 'all' },
      { _id: 3, name: 'c' },
    ]);
  });

  test('go on after an error when unordered', async () => {
    const Thing = db.model('Thing', schema);
    await Thing.create({ _id: 1, name: 'a' });
    const error = await Thing.insertMany(
      [
        { _id: 1, name: 'x' },
        { _id: 2, name: 'y' },
      ],
      { ordered: false },
    ).catch((thrown) => thrown);
    expect(error.code).toBe(11000);
    expect(error.writeErrors).toHaveLength(1);
    expect(await Thing.countDocuments()).toBe(2);
  });
});

describe('Schemas', () => {
  test('with discriminators keep their kinds apart', async () => {
    const Event = db.model('Event', new Schema({ at: Date }, { discriminatorKey: 'kind' }));
    const Click = Event.discriminator('Click', new Schema({ url: { type: String, unique: true } }));
    const Sale = Event.discriminator('Sale', new Schema({ price: Number }));
    await Promise.all([Event.init(), Click.init(), Sale.init()]);
    await Click.create({ url: '/a' });
    await Sale.create([{ price: 5 }, { price: 7 }]);
    expect(await Event.countDocuments()).toBe(3);
    expect(await Sale.countDocuments()).toBe(2);
    expect((await Event.findOne({ kind: 'Click' }))?.get('url')).toBe('/a');
    await expect(Click.create({ url: '/a' })).rejects.toMatchObject({ code: 11000 });
  });

  test('store maps, decimals, big integers, UUIDs, buffers and mixed values', async () => {
    const Box = db.model(
      'Box',
      new Schema(
        {
          map: { type: Map, of: Number },
          dec: Schema.Types.Decimal128,
          big: BigInt,
          uuid: Schema.Types.UUID,
          buf: Buffer,
          any: {},
          sub: { a: { b: Number } },
        },
        { minimize: false },
      ),
    );
    const { _id } = await Box.create({
      map: { a: 1 },
      dec: '1.10',
      big: 2n ** 60n,
      uuid: '09190f70-3d30-11e5-8814-0f4df9a59c41',
      buf: Buffer.from('hi'),
      any: { x: [1, { y: null }] },
      sub: { a: { b: 1 } },
    });
    const found = (await Box.findById(_id))!;
    expect(found.map?.get('a')).toBe(1);
    expect(String(found.dec)).toBe('1.10');
    expect(found.big).toBe(2n ** 60n);
    expect(String(found.uuid)).toBe('09190f70-3d30-11e5-8814-0f4df9a59c41');
    expect(String(found.buf)).toBe('hi');
    expect(found.any).toEqual({ x: [1, { y: null }] });
    found.map?.set('b', 2);
    found.set('sub.a.b', 2);
    await found.save();
    const query = { 'map.b': 2, 'sub.a.b': 2, big: 2n ** 60n };
    expect(await Box.countDocuments(query as never)).toBe(1);
  });

  test('notice a document changed by somebody else', async () => {
    const Post = db.model(
      'Post',
      new Schema({ comments: [{ text: String }] }, { optimisticConcurrency: true }),
    );
    await Post.create({ comments: [{ text: 'a' }] });
    const [one, two] = await Promise.all([Post.findOne(), Post.findOne()]);
    one!.comments[0]!.text = 'b';
    await one!.save();
    two!.comments[0]!.text = 'c';
    await expect(two!.save()).rejects.toThrow(/No matching document|VersionError/);
  });

  test('synchronise their indexes', async () => {
    const first = db.model('Doc', new Schema({ a: { type: Number, index: true }, b: Number }));
    await first.init();
    db.deleteModel('Doc');
    const schema = new Schema(
      { a: Number, b: { type: Number, unique: true, sparse: true } },
      { autoIndex: false },
    );
    schema.index({ a: 1, b: -1 }, { name: 'both' });
    const second = db.model('Doc', schema);
    expect(await second.diffIndexes()).toEqual({ toDrop: ['a_1'], toCreate: [{ b: 1 }, { a: 1, b: -1 }] });
    expect(await second.syncIndexes()).toEqual(['a_1']);
    expect((await second.listIndexes()).map(({ name }) => name).sort()).toEqual(['_id_', 'b_1', 'both']);
    expect(await second.syncIndexes()).toEqual([]);
  });

  test('populate virtuals, nested paths, counts and with conditions', async () => {
    const authorSchema = new Schema({ name: String }, { id: false });
    authorSchema.virtual('books', { ref: 'Book', localField: '_id', foreignField: 'author' });
    authorSchema.virtual('many', { ref: 'Book', localField: '_id', foreignField: 'author', count: true });
    const Author = db.model('Author', authorSchema);
    const Book = db.model(
      'Book',
      new Schema({ title: String, year: Number, author: { type: Schema.Types.ObjectId, ref: 'Author' } }),
    );
    const [a, b] = await Author.create([{ name: 'A' }, { name: 'B' }]);
    await Book.create([1, 2, 3].map((year) => ({ title: `t${year}`, year, author: a!._id })));
    const found = await Author.find()
      .sort('name')
      .populate({
        path: 'books',
        match: { year: { $gt: 1 } },
        options: { sort: { year: -1 } },
        select: 'title -_id author',
      })
      .populate('many')
      .lean();
    expect(found).toMatchObject([
      { books: [{ title: 't3' }, { title: 't2' }], many: 3 },
      { books: [], many: 0 },
    ]);
    expect((await Book.findOne({ year: 1 }).populate('author'))?.author).toMatchObject({ name: 'A' });
    expect(await Book.distinct('author')).toEqual([a!._id]);
    expect(await Book.exists({ author: b!._id })).toBeNull();
  });

  test('run hooks, validation and timestamps around writes', async () => {
    const schema = new Schema(
      { email: { type: String, match: /@/ }, n: { type: Number, min: 1 } },
      { timestamps: true },
    );
    const User = db.model('User', schema);
    await expect(User.create({ email: 'x' })).rejects.toThrow(/validation failed/);
    const { _id, createdAt, updatedAt } = await User.create({ email: 'a@b', n: 1 });
    await User.updateOne({ _id }, { n: 2 });
    const after = (await User.findById(_id))!;
    expect(after.createdAt).toEqual(createdAt);
    expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(updatedAt.getTime());
    await expect(User.updateOne({ _id }, { n: 0 }, { runValidators: true })).rejects.toThrow(
      /Validation failed/,
    );
  });

  test('work inside a session without a transaction', async () => {
    const Thing = db.model('Thing', new Schema({ a: Number }));
    const session = await db.startSession();
    await Thing.create([{ a: 1 }], { session });
    expect(await Thing.findOne({ a: 1 }).session(session)).not.toBeNull();
    session.startTransaction();
    await expect(Thing.create([{ a: 2 }], { session })).rejects.toMatchObject({ code: 238 });
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });
});
