import { imageUrl } from '@laterite/shared/image-url.ts';
import type { ReactNode } from 'react';
import { RatingLine } from '../../../ui/facts/rating-line.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { ShareButton } from '../../sharing/share-button.tsx';
import type { Shareable } from '../../sharing/shareable.ts';
import { Cover } from './cover.tsx';
import { mainColumn, sideColumn } from './profile-columns.ts';

interface Props {
  name: string;
  cover: string | null;
  picture: string | null;
  /** Whether the picture is a square logo; people have a round picture. */
  isCompany?: boolean;
  /** Type and place. */
  facts: ReactNode;
  averageRating: number;
  ratingCount: number;
  /** Further facts below. */
  details?: ReactNode;
  figures?: ReactNode;
  actions?: ReactNode;
  /** Blocks of the page, each in a column of profile-columns.ts. */
  children: ReactNode;
  /** Content that the button beside the name shares. */
  shared: Shareable;
}

function Picture({ name, picture, isCompany }: Pick<Props, 'name' | 'picture' | 'isCompany'>) {
  const shape = isCompany ? 'rounded-16' : 'rounded-full';
  return (
    <div className={`relative -mt-12 shrink-0 self-start border-4 border-bg bg-bg lg:-mt-16 ${shape}`}>
      <div
        className={`flex size-23 overflow-hidden lg:size-37 [&>*]:size-full [&>*]:rounded-none [&>span]:text-34 ${shape}`}
      >
        <Avatar name={name} src={imageUrl(picture, 480)} size={76} square={isCompany ?? false} />
      </div>
    </div>
  );
}

/** Layout of a profile: cover, picture, name, facts, actions, and blocks below. */
export function ProfileLayout({
  name,
  cover,
  picture,
  isCompany,
  facts,
  details,
  children,
  figures,
  actions,
  shared,
  ...rating
}: Props) {
  return (
    <>
      <Cover image={cover} />
      <div className="page-width lg:flow-root">
        <header className={`flex flex-col gap-3 lg:flex-row lg:items-start lg:gap-7 ${mainColumn}`}>
          <Picture name={name} picture={picture} isCompany={isCompany ?? false} />
          <div className="min-w-0 flex-1 lg:pt-5">
            <div className="flex items-start justify-between gap-2">
              <h1 className="min-w-0 text-28 font-bold tracking-[-0.01em] break-words">{name}</h1>
              <span className="-mt-1.5 -mr-3 lg:mr-0">
                <ShareButton shared={shared} />
              </span>
            </div>
            <p className="mt-1 text-16 break-words text-muted lg:text-18">{facts}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
              <RatingLine average={rating.averageRating} count={rating.ratingCount} />
              {details}
            </div>
            {figures}
          </div>
        </header>
        <div className={`mt-3 lg:mt-0 lg:pt-5 ${sideColumn}`}>{actions}</div>
        {children}
      </div>
    </>
  );
}
