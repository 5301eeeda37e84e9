import { Int32 } from 'bson';
import { testUpdates, type UpdateExample } from './manual.ts';

// The examples of MongoDB's manual, one or more for each operator.
const examples: UpdateExample[] = [
  [
    '$set sets top-level, nested and array fields',
    {
      _id: 100,
      quantity: 500,
      details: { model: '14QQ', make: 'Clothes Corp' },
      tags: ['apparel', 'clothing'],
      ratings: [{ by: 'Customer007', rating: 4 }],
    },
    {
      $set: {
        quantity: 300,
        'details.make': 'Kustom Kidz',
        'tags.1': 'rain gear',
        'ratings.0.rating': 2,
        price: 1,
      },
    },
    {
      _id: 100,
      quantity: 300,
      details: { model: '14QQ', make: 'Kustom Kidz' },
      tags: ['apparel', 'rain gear'],
      ratings: [{ by: 'Customer007', rating: 2 }],
      price: 1,
    },
  ],
  [
    '$set pads an array with null',
    { _id: 1, a: [1] },
    { $set: { 'a.3': 4 } },
    { _id: 1, a: [1, null, null, 4] },
  ],
  [
    '$set adds new fields in the order of their names',
    { _id: 1 },
    { $set: { b: 1, a10: 1, a2: 1 } },
    { _id: 1, a2: 1, a10: 1, b: 1 },
  ],
  [
    '$unset removes fields',
    { _id: 1, quantity: 1, instock: true, item: 'x' },
    { $unset: { quantity: '', instock: '' } },
    { _id: 1, item: 'x' },
  ],
  [
    '$unset leaves null in an array',
    { _id: 1, a: [1, 2, 3] },
    { $unset: { 'a.1': 1 } },
    { _id: 1, a: [1, null, 3] },
  ],
  [
    '$inc adds, also below zero and into nothing',
    { _id: 1, sku: 'abc123', quantity: 10, metrics: { orders: 2, ratings: 3.5 } },
    { $inc: { quantity: -2, 'metrics.orders': 1, fresh: 5 } },
    { _id: 1, sku: 'abc123', quantity: 8, metrics: { orders: 3, ratings: 3.5 }, fresh: 5 },
  ],
  [
    '$mul multiplies; a missing field becomes 0',
    { _id: 1, price: 10.5, qty: 25 },
    { $mul: { price: 2, qty: 2, none: 100 } },
    { _id: 1, price: 21, qty: 50, none: 0 },
  ],
  [
    '$min keeps the lower value',
    { _id: 1, highScore: 800, lowScore: 200 },
    { $min: { lowScore: 150, highScore: 950 } },
    { _id: 1, highScore: 800, lowScore: 150 },
  ],
  [
    '$max keeps the higher value',
    { _id: 1, highScore: 800, lowScore: 200 },
    { $max: { lowScore: 150, highScore: 950 } },
    { _id: 1, highScore: 950, lowScore: 200 },
  ],
  [
    '$min compares dates',
    { _id: 1, d: new Date('2013-10-01') },
    { $min: { d: new Date('2013-09-25') } },
    { _id: 1, d: new Date('2013-09-25') },
  ],
  [
    '$rename moves fields, also between documents',
    {
      _id: 1,
      alias: ['The American Cincinnatus'],
      mobile: '555',
      nmae: { first: 'george', last: 'washington' },
    },
    { $rename: { nmae: 'name', mobile: 'contact.cell' } },
    {
      _id: 1,
      alias: ['The American Cincinnatus'],
      contact: { cell: '555' },
      name: { first: 'george', last: 'washington' },
    },
  ],
  [
    '$rename of a missing field does nothing',
    { _id: 1, a: 1 },
    { $rename: { wife: 'spouse' } },
    { _id: 1, a: 1 },
  ],
  [
    '$bit and',
    { _id: 1, expdata: 13 },
    { $bit: { expdata: { and: new Int32(10) } } },
    { _id: 1, expdata: 8 },
  ],
  ['$bit or', { _id: 2, expdata: 3 }, { $bit: { expdata: { or: new Int32(5) } } }, { _id: 2, expdata: 7 }],
  ['$bit xor', { _id: 3, expdata: 1 }, { $bit: { expdata: { xor: new Int32(5) } } }, { _id: 3, expdata: 4 }],
];

testUpdates(examples);
