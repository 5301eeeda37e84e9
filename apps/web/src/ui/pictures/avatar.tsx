import { useDataSaver } from '../../lib/hydration/data-saver.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';

const sizes = {
  32: 'size-8 text-13',
  40: 'size-10 text-14',
  52: 'size-13 text-18',
  76: 'size-19 text-26',
} as const;

const tints = [
  'bg-btp-tint text-btp',
  'bg-mines-tint text-mines',
  'bg-immobilier-tint text-immobilier',
  'bg-maison-tint text-maison',
] as const;

interface Props {
  name: string;
  /** Address of the picture, `/images/…`. */
  src: string | null | undefined;
  size?: keyof typeof sizes;
  /** Companies are square, people round. */
  square?: boolean;
}

const initialsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

const tintOf = (name: string) => tints[[...name].reduce((sum, c) => sum + c.charCodeAt(0), 0) % tints.length];

/** Avatar of a person or company, or initials on a section tint; hidden from screen readers, because the name is beside it. */
export function Avatar({ name, src, size = 40, square }: Props) {
  const isSaving = useDataSaver();
  const shape = `${sizes[size]} ${square ? 'rounded-12' : 'rounded-full'} shrink-0`;
  if (src && !isSaving) {
    return (
      <img
        src={apiUrl(src)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={`${shape} bg-sunk object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} ${tintOf(name)} inline-flex items-center justify-center font-bold`}
    >
      {initialsOf(name)}
    </span>
  );
}
