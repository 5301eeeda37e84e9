import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedTestServer, startEmbeddedServer } from './server.ts';

let running: EmbeddedTestServer;
beforeAll(async () => {
  running = await startEmbeddedServer();
  await mongoose.connect(running.server.uri, { dbName: 'shop' });
});
afterAll(async () => {
  await mongoose.disconnect();
  await running.stop();
});

const personSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    email: { type: String, unique: true },
    age: Number,
    tags: [String],
  },
  { timestamps: true },
);
const Person = mongoose.model('Person', personSchema);
const postSchema = new mongoose.Schema({
  title: String,
  author: { type: mongoose.Schema.Types.ObjectId, ref: 'Person' },
  comments: [{ text: String, by: { type: mongoose.Schema.Types.ObjectId, ref: 'Person' } }],
});
const Post = mongoose.model('Post', postSchema);

describe('Mongoose', () => {
  test('creates, reads, changes and deletes documents', async () => {
    await Person.init();
    const awa = await Person.create({ name: 'Awa', email: 'awa@x.y', age: 30, tags: ['a', 'b'] });
    expect(awa.createdAt).toBeInstanceOf(Date);
    const found = await Person.findOne({ email: 'awa@x.y' }).lean();
    expect(found).toMatchObject({ name: 'Awa', age: 30, tags: ['a', 'b'] });
    awa.age = 31;
    await awa.save();
    expect((await Person.findById(awa._id))?.age).toBe(31);
    await Person.updateOne({ _id: awa._id }, { $inc: { age: 1 }, $push: { tags: 'c' } });
    expect((await Person.findById(awa._id))?.tags).toEqual(['a', 'b', 'c']);
    expect(await Person.countDocuments({ age: { $gte: 32 } })).toBe(1);
    expect((await Person.deleteOne({ _id: awa._id })).deletedCount).toBe(1);
  });

  test('reports a unique conflict with the key', async () => {
    await Person.create({ name: 'B', email: 'b@x.y' });
    await expect(Person.create({ name: 'C', email: 'b@x.y' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'b@x.y' },
    });
  });

  test('populates references, also inside arrays', async () => {
    const author = await Person.create({ name: 'D', email: 'd@x.y' });
    await Post.create({ title: 'One', author: author._id, comments: [{ text: 'hi', by: author._id }] });
    const post = await Post.findOne({ title: 'One' }).populate('author').populate('comments.by').lean();
    expect(post).toMatchObject({ author: { name: 'D' }, comments: [{ by: { name: 'D' } }] });
  });

  test('aggregates with $match and $group, and fails for unsupported stages', async () => {
    const rows = await Person.aggregate([
      { $match: { name: { $in: ['B', 'D'] } } },
      { $group: { _id: '$name', people: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    expect(rows).toEqual([
      { _id: 'B', people: 1 },
      { _id: 'D', people: 1 },
    ]);
    await expect(Post.aggregate([{ $unwind: '$comments' }])).rejects.toThrow(
      "Unrecognized pipeline stage name: '$unwind' is not supported by embedded-mongo; use MongoDB for it",
    );
  });

  test('walks a cursor in batches', async () => {
    await Person.deleteMany({});
    await Person.insertMany(
      Array.from({ length: 250 }, (_, i) => ({ name: `n${i}`, email: `${i}@x.y`, age: i })),
    );
    const ages: number[] = [];
    for await (const person of Person.find().sort({ age: -1 }).batchSize(20).cursor()) ages.push(person.age!);
    expect(ages).toEqual(Array.from({ length: 250 }, (_, i) => 249 - i));
  });

  test('finds and updates one with upsert', async () => {
    const made = await Person.findOneAndUpdate(
      { email: 'new@x.y' },
      { $set: { name: 'New' }, $setOnInsert: { age: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    expect(made).toMatchObject({ email: 'new@x.y', name: 'New', age: 1 });
  });
});
