import type { contactChannels } from '@laterite/shared/features/contact/contact.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useAskToSignIn, useSignInAgain } from '../../lib/sign-in-again.ts';
import { toast } from '../../lib/toast.ts';

export type Channel = (typeof contactChannels)[number];

/** Phones hand both kinds of address to an app. Computers open WhatsApp beside this page, and cannot call: they show the number. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

/** Leads to the seller. A new tab is opened within the press itself, or the browser would block it. */
export function useContact({ _id: id }: ListingDetail) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const askToSignIn = useAskToSignIn();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState<Channel | null>(null);
  const [phone, setPhone] = useState<string | null>(null);

  async function reach(channel: Channel) {
    if (!isMember) {
      askToSignIn(t('listing.contactSignIn'));
      return;
    }
    const tab = channel === 'wa' && !isPhone() ? window.open('', '_blank') : null;
    setBusy(channel);
    try {
      const { url } = await api.listings.contact({ params: { id }, body: { channel } });
      if (channel === 'call') setPhone(url.replace('tel:', ''));
      if (tab) tab.opener = null;
      if (channel === 'wa' || isPhone()) (tab ?? window).location.assign(url);
    } catch (error) {
      tab?.close();
      if (signInAgain(error, t('listing.contactSignIn'))) return;
      toast.error(messageOf(error, t('listing.contactFailed'), t('common.networkError')));
    } finally {
      setBusy(null);
    }
  }

  return { reach, busy, phone };
}
