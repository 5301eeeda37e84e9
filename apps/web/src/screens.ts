import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import type { PageName } from '@laterite/shared/pages.ts';
import type { MessageKey, TextPart } from './i18n/messages.ts';

/** Content of a page of `shared/pages.ts`. The build reads these records too, so they contain only data. */
export interface Screen {
  /** Below `features/`, without its ending. */
  file: string;
  /** Title until the page sets a more precise one. */
  title: MessageKey;
  /** The texts it shows beside those of every page. */
  texts: readonly TextPart[];
  /** Whether the page depends on storage of the device or on the URL's hash, so that the server does not render it. */
  isOnDevice?: true;
  /** Section of a page of listings. */
  section?: Section;
  /** Message to a visitor before the login page, where the specification has one. */
  signIn?: MessageKey;
}

/** The listings of a section. */
const sectionScreen = (section: Section, title: MessageKey): Screen => ({
  file: 'listings/browse/browse-page',
  title,
  texts: ['browse'],
  section,
});

/** Pages that visits begin with: their scripts have a budget and are kept for times without a network. The others are in `later-screens.ts`. */
export const firstScreens = {
  home: { file: 'home/home-page', title: 'layout.titleHome', texts: ['home'] },
  marketplace: sectionScreen('btp', 'layout.titleBtp'),
  btp: sectionScreen('btp', 'layout.titleBtp'),
  mines: sectionScreen('mines', 'layout.titleMines'),
  immobilier: sectionScreen('immobilier', 'layout.titleProperty'),
  intMaison: sectionScreen('int-maison', 'layout.titleInteriors'),
  listing: {
    file: 'listings/detail/listing-page',
    title: 'layout.titleListing',
    texts: ['listing', 'contact'],
  },
  register: { file: 'auth/register-page', title: 'layout.titleRegister', texts: ['auth'] },
  login: { file: 'auth/login-page', title: 'layout.titleLogin', texts: ['auth'] },
} satisfies Partial<Record<PageName, Screen>>;

export type FirstPageName = keyof typeof firstScreens;
