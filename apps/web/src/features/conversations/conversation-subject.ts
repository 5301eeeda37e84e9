import type { ConversationCard } from '@laterite/shared/features/conversations/conversation.ts';
import { paths } from '../../paths.ts';

/** The page of what a conversation is about. */
export function aboutPath({ kind, _id }: ConversationCard['about']): string {
  if (kind === 'listing') return paths.listing(_id);
  if (kind === 'company') return paths.company({ _id });
  if (kind === 'publicRequest') return paths.publicRequest(_id);
  return kind === 'professional' ? paths.professional(_id) : paths.seller(_id);
}

/** Title of what a conversation is about; empty for a member's page, which is titled with the name of one of the two. */
export const aboutTitle = ({ kind, title }: ConversationCard['about']): string =>
  kind === 'member' ? '' : title;
