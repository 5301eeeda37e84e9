import { Schema, Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { connectMongoose } from './mongoose-connection.ts';

const db = await connectMongoose();

const commentSchema = new Schema({ body: String, date: Date });
commentSchema.add({ replies: [commentSchema] });
const makePost = () =>
  db.model(
    'Post',
    new Schema({
      title: String,
      visitors: Number,
      mixed: {},
      numbers: [Number],
      owners: [Schema.Types.ObjectId],
      comments: [commentSchema],
    }),
  );
const [first, second] = [new Types.ObjectId(), new Types.ObjectId()];
const content = {
  title: 'Tobi',
  visitors: 0,
  mixed: { x: 'ex' },
  numbers: [4, 5, 6, 7],
  owners: [first, second],
  comments: [{ body: 'been there' }, { body: 'done that' }],
};

describe('A document that is saved after a change of its arrays', () => {
  const changes: [string, (numbers: Types.Array<number>) => unknown, number[]][] = [
    ['push', (numbers) => numbers.push(8, 9), [4, 5, 6, 7, 8, 9]],
    ['unshift', (numbers) => numbers.unshift(2, 3), [2, 3, 4, 5, 6, 7]],
    ['$pop', (numbers) => numbers.$pop(), [4, 5, 6]],
    ['$shift', (numbers) => numbers.$shift(), [5, 6, 7]],
    ['pull', (numbers) => numbers.pull(5, 7), [4, 6]],
    ['addToSet', (numbers) => numbers.addToSet(4, 8), [4, 5, 6, 7, 8]],
    ['splice', (numbers) => numbers.splice(1, 2, 50), [4, 50, 7]],
    ['set', (numbers) => numbers.set(1, 50), [4, 50, 6, 7]],
    ['sort', (numbers) => numbers.sort((a, b) => b - a), [7, 6, 5, 4]],
  ];
  test.each(changes)('by %s is stored so', async (_name, change, expected) => {
    const Post = makePost();
    const post = await Post.create(content);
    change(post.numbers as unknown as Types.Array<number>);
    await post.save();
    expect((await Post.findById(post._id).lean())!.numbers).toEqual(expected);
  });

  test('stores changes of subdocuments and of theirs', async () => {
    const Post = makePost();
    const post = await Post.create(content);
    post.comments[1]!.body = 'changed';
    post.comments[0]!.get('replies').push({ body: 'a reply' });
    await post.save();
    post.comments[0]!.get('replies')[0].body = 'a better reply';
    post.comments.push({ body: 'a third' });
    await post.save();
    post.comments.pull(post.comments[1]!._id);
    await post.save();
    expect(await Post.findById(post._id).lean()).toMatchObject({
      comments: [{ body: 'been there', replies: [{ body: 'a better reply' }] }, { body: 'a third' }],
    });
  });

  test('is refused where another has changed the array meanwhile', async () => {
    const Post = makePost();
    await Post.create(content);
    const [one, two] = [(await Post.findOne())!, (await Post.findOne())!];
    one.numbers = [1];
    await one.save();
    two.set('numbers.3', 70);
    await expect(two.save()).rejects.toThrow(/No matching document found/);
  });
});

describe('updateOne and findOneAndUpdate', () => {
  const updates: [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      'plain fields beside operators',
      { title: 'Woot', $inc: { visitors: 2 }, mixed: { x: 'ECKS', y: 'why' }, 'comments.1.body': 8 },
      { title: 'Woot', visitors: 2, mixed: { x: 'ECKS', y: 'why' }, comments: [{}, { body: '8' }] },
    ],
    [
      '$pullAll and $pull of a value',
      { $pullAll: { numbers: [4, 6] }, $pull: { owners: first } },
      { numbers: [5, 7] },
    ],
    [
      '$pull with $in',
      { $pull: { comments: { body: { $in: ['been there'] } } } },
      { comments: [{ body: 'done that' }] },
    ],
    [
      '$pull with $nin',
      { $pull: { comments: { body: { $nin: ['been there'] } } } },
      { comments: [{ body: 'been there' }] },
    ],
    ['$addToSet with $each', { $addToSet: { numbers: { $each: [4, 9] } } }, { numbers: [4, 5, 6, 7, 9] }],
    ['$pop and $unset', { $pop: { numbers: -1 }, $unset: { title: 1 } }, { numbers: [5, 6, 7] }],
    [
      'a place inside a subdocument of a subdocument',
      { $set: { 'comments.0.replies.0.body': 'r' } },
      { comments: [{ replies: [{ body: 'r' }] }, {}] },
    ],
    [
      'numeric names of a mixed field',
      { $inc: { 'mixed.1a': 10 }, $unset: { 'mixed.x': 1 } },
      { mixed: { '1a': 10 } },
    ],
  ];
  test.each(updates)('take %s', async (_name, update, expected) => {
    const Post = makePost();
    const ids = (await Post.create([content, content])).map(({ _id }) => _id);
    await Post.updateOne({ _id: ids[0] }, update);
    const changed = await Post.findOneAndUpdate({ _id: ids[1] }, update, { returnDocument: 'after' }).lean();
    expect(await Post.findById(ids[0]).lean()).toMatchObject(expected);
    expect(changed).toMatchObject(expected);
  });

  test('of one number in parallel lose nothing', async () => {
    const Post = makePost();
    const { _id } = await Post.create(content);
    await Promise.all(Array.from({ length: 20 }, () => Post.updateOne({ _id }, { $inc: { visitors: 1 } })));
    expect((await Post.findById(_id))!.visitors).toBe(20);
  });

  const refused: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['the positional $', { numbers: 5 }, { $set: { 'numbers.$': 50 } }],
    ['a regular expression', { title: /^T/ }, { $set: { title: 'x' } }],
    ['$all', { numbers: { $all: [4, 5] } }, { $set: { title: 'x' } }],
    ['$size', { numbers: { $size: 4 } }, { $set: { title: 'x' } }],
    ['$mul', {}, { $mul: { visitors: 2 } }],
    ['$max', {}, { $max: { visitors: 2 } }],
    ['$sort in $push', {}, { $push: { numbers: { $each: [1], $sort: 1 } } }],
  ];
  test.each(refused)('refuse %s by name', async (_name, filter, update) => {
    const Post = makePost();
    const { _id } = await Post.create(content);
    const refusal = { code: 238, message: expect.stringMatching(/is not supported by embedded-mongo/) };
    await expect(Post.updateOne(filter, update)).rejects.toMatchObject(refusal);
    await expect(Post.findOneAndUpdate(filter, update)).rejects.toMatchObject(refusal);
    expect(await Post.findById(_id).lean()).toMatchObject(content);
  });
});

describe('Reading', () => {
  test('by select, sort, skip, limit, distinct, exists, count and eachAsync', async () => {
    const Post = makePost();
    await Post.create(Array.from({ length: 30 }, (_, i) => ({ title: `t${i % 3}`, visitors: i })));
    const page = await Post.find({ title: 't1' })
      .select('visitors -_id')
      .sort('-visitors')
      .skip(1)
      .limit(2)
      .lean();
    expect(page).toEqual([{ visitors: 25 }, { visitors: 22 }]);
    expect(await Post.countDocuments({ title: 't1' }, { skip: 2, limit: 5 })).toBe(5);
    expect(await Post.estimatedDocumentCount()).toBe(30);
    expect(await Post.distinct('title')).toEqual(['t0', 't1', 't2']);
    expect(await Post.exists({ title: 't9' })).toBeNull();
    let sum = 0;
    await Post.find()
      .cursor({ batchSize: 7 })
      .eachAsync((post) => {
        sum += post.visitors!;
      });
    expect(sum).toBe(435);
  });
});
