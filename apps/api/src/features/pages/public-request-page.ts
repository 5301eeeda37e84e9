import { formatMoney } from '@laterite/shared/money.ts';
import { pages } from '@laterite/shared/pages.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { read } from '../public-requests/public-requests.service.ts';
import { publicRequestCard } from '../sharing/share-cards.ts';
import { type PageMeta, type RenderContext, shortened } from './page-meta.ts';

/** Returns the metadata of a public request's page; null where visitors cannot read it. */
export async function publicRequestPageMeta(id: string, { words }: RenderContext): Promise<PageMeta | null> {
  const request = await read(id, null).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'public_request_not_found') return null;
    throw error;
  });
  if (!request) return null;
  const { title, location, budget, description, status } = request;
  const line = [location, budget === null ? null : formatMoney(budget)].filter(Boolean).join(' · ');
  return {
    status: 200,
    title: shortened(words('pages.publicRequest', { title }), 65),
    description: shortened([line, description].filter(Boolean).join('. '), 200),
    path: pages.publicRequest.path.replace(':id', id),
    picture: publicRequestCard(request).path,
    isHidden: status !== 'open',
    structuredData: [],
  };
}
