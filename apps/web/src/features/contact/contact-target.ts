import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import { api } from '../../lib/api.ts';
import { paths } from '../../paths.ts';

/** What can be reached: a listing, a professional or a company. */
export interface ContactTarget {
  kind: 'listings' | 'professionals' | 'companies';
  id: string;
  /** Other listings of the same seller that the message speaks of too. */
  also?: string[];
}

const subjects = { listings: 'listing', professionals: 'professional', companies: 'company' } as const;

/** The path that opens the conversation about a target. */
export const conversationPath = ({ kind, id }: ContactTarget): string =>
  paths.newConversation({ [subjects[kind]]: id });

/** Asks for the address of a channel; every call counts once a day. */
export const linkTo = async ({ kind, id, also }: ContactTarget, channel: ContactChannel): Promise<string> =>
  (await api[kind].contact({ params: { id }, body: { channel, ...(also && { also }) } })).url;
