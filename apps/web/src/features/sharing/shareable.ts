/** Something that can be shared: its title, headline and path. */
export interface Shareable {
  title: string;
  /** The large line of the status picture: a price, or what someone does. */
  headline: string;
  /** The small line: a place, a reference. */
  line: string;
  /** Path of the shortest address. */
  path: string;
  image: string | null;
}

/** Returns the absolute URL to share. */
export const shareUrl = ({ path }: Shareable): string => window.location.origin + path;

/** Returns the text that is sent with the URL. */
export const textOf = (shared: Shareable): string =>
  `${shared.title} — ${shared.headline}\n${shareUrl(shared)}`;
