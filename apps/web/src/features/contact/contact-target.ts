import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import { api } from '../../lib/requests/api.ts';
import { paths } from '../../paths.ts';

/** Target of a contact: a listing, a professional or a company. */
export interface ContactTarget {
  kind: 'listings' | 'professionals' | 'companies';
  id: string;
  /** Other listings of the same seller that the message mentions. */
  also?: string[];
}

const subjects = { listings: 'listing', professionals: 'professional', companies: 'company' } as const;

/** Returns the path that opens the conversation about a target. */
export const conversationPath = ({ kind, id }: ContactTarget): string =>
  paths.newConversation({ [subjects[kind]]: id });

/** Requests the link of a contact channel; the server counts it once a day. */
export const linkTo = async ({ kind, id, also }: ContactTarget, channel: ContactChannel): Promise<string> =>
  (await api[kind].contact({ params: { id }, body: { channel, ...(also && { also }) } })).url;
