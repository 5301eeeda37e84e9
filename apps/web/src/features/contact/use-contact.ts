import type { ContactChannel } from '@laterite/shared/features/contact/contact.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { type ContactTarget, conversationPath, linkTo } from './contact-target.ts';
import { hideSafetyLine } from './safety-seen.ts';

/** Phones open every kind of URL in an app. Computers open web pages in a new tab and cannot call, so they show the number. */
const isPhone = () => window.matchMedia('(pointer: coarse)').matches;

interface Link {
  url?: string;
  asked: Promise<string>;
}

/**
 * Opens a contact channel. The URL is requested on pointer down, so that it has usually arrived when the pointer
 * is released; a new tab is opened within the event handler, because the browser would block it later.
 */
export function useContact(target: ContactTarget) {
  const { t } = useTexts();
  const showFailure = useShowFailure();
  const links = useRef<Partial<Record<ContactChannel, Link>>>({});
  const [busy, setBusy] = useState<ContactChannel | null>(null);
  const [phone, setPhone] = useState<string | null>(null);

  function prepare(channel: ContactChannel): Link {
    const known = links.current[channel];
    if (known) return known;
    const link: Link = { asked: linkTo(target, channel) };
    links.current[channel] = link;
    link.asked.then(
      (url) => {
        link.url = url;
      },
      () => {
        delete links.current[channel];
      },
    );
    return link;
  }

  function go(channel: ContactChannel, url: string, tab: Window | null) {
    hideSafetyLine();
    if (channel === 'call') setPhone(url.slice('tel:'.length));
    if (tab) tab.opener = null;
    if (isPhone() || tab) (tab ?? window).location.assign(url);
  }

  async function reach(channel: ContactChannel, fallback?: string) {
    const link = prepare(channel);
    const tab = isPhone() || channel === 'call' ? null : window.open('', '_blank');
    if (link.url) return go(channel, link.url, tab);
    setBusy(channel);
    try {
      go(channel, await link.asked, tab);
    } catch (error) {
      if (fallback) return go(channel, fallback, tab);
      tab?.close();
      showFailure(error, { failed: t('contact.failed'), signIn: t('contact.signIn') });
    } finally {
      setBusy(null);
    }
  }

  return { prepare, reach, busy, phone, messageTo: conversationPath(target) };
}
export type Contact = ReturnType<typeof useContact>;
