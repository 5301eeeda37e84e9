import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { CommentModel } from './comment.model.ts';
import { RatingModel } from './rating.model.ts';

/** Returns the ratings and comments a member gave. */
export async function exportOpinionsOf(user: string): Promise<Pick<AccountExport, 'ratings' | 'comments'>> {
  const [ratings, comments] = await Promise.all([
    RatingModel.find({ user }).lean(),
    CommentModel.find({ user }).lean(),
  ]);
  return {
    ratings: ratings.map(({ stuff, value, createdAt }) => ({
      listing: String(stuff),
      value,
      createdAt: createdAt.toISOString(),
    })),
    comments: comments.map(({ _id, stuff, comment, createdAt }) => ({
      _id: String(_id),
      listing: String(stuff),
      comment,
      createdAt: createdAt.toISOString(),
    })),
  };
}
