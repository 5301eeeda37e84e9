/** Something that can be shared: what it is called, what is said of it, and where it stands. */
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

/** The whole address of what is shared. */
export const shareUrl = ({ path }: Shareable): string => window.location.origin + path;

/** What is sent along with the address. */
export const textOf = (shared: Shareable): string =>
  `${shared.title} — ${shared.headline}\n${shareUrl(shared)}`;
