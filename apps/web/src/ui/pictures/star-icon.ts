import createIcon from './create-icon.ts';

/** Star of ratings: a quarter of the bytes of Lucide's, whose corners are drawn by curves, on each page with ratings. */
export const StarIcon = createIcon({
  node: [['path', { d: 'm12 2 3.1 6.3 6.9 1-5 4.8 1.2 6.9-6.2-3.2L5.8 21 7 14.1 2 9.3l6.9-1z' }]],
});
