import type { ConversationCard } from '@laterite/shared/features/conversations/conversation.ts';
import { paths } from '../../paths.ts';

/** Returns the path of the subject of a conversation; undefined for a deleted listing or public request. */
export function aboutPath({ kind, _id, status }: ConversationCard['about']): string | undefined {
  if (status === null) return undefined;
  if (kind === 'listing') return paths.listing(_id);
  if (kind === 'company') return paths.company({ _id });
  if (kind === 'publicRequest') return paths.publicRequest(_id);
  return kind === 'professional' ? paths.professional(_id) : paths.seller(_id);
}

/** Returns the title of the subject of a conversation; empty for a member's page, whose title is the name of one of the two. */
export const aboutTitle = ({ kind, title }: ConversationCard['about']): string =>
  kind === 'member' ? '' : title;
