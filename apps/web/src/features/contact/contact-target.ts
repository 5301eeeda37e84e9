import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import { api } from '../../lib/api.ts';

/** What can be reached: a listing, a professional or a company. */
export interface ContactTarget {
  kind: 'listings' | 'professionals' | 'companies';
  id: string;
  /** Other listings of the same seller that the message speaks of too. */
  also?: string[];
}

/** Asks for the address of a channel; every call counts once a day. */
export const linkTo = async ({ kind, id, also }: ContactTarget, channel: ContactChannel): Promise<string> =>
  (await api[kind].contact({ params: { id }, body: { channel, ...(also && { also }) } })).url;
