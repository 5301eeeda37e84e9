/** Shareable content: its title, headline and path. */
export interface Shareable {
  title: string;
  /** Large line of the status image: a price or a profession. */
  headline: string;
  /** Small line of the status image: a place or a reference. */
  line: string;
  /** Path of the shortest URL. */
  path: string;
  image: string | null;
}

/** Returns the absolute URL to share. */
export const shareUrl = ({ path }: Shareable): string => window.location.origin + path;

/** Returns the text that is sent with the URL. */
export const shareText = (shared: Shareable): string =>
  `${shared.title} — ${shared.headline}\n${shareUrl(shared)}`;
