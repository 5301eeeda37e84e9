import { contactWays } from '@laterite/shared/features/contact/contact.ts';
import {
  allCategories,
  type Category,
  categories,
  listingTypes,
  priceModes,
  priceUnits,
  sections,
  trades,
} from '@laterite/shared/features/listings/taxonomy.ts';
import * as z from 'zod/mini';
import { storedValue } from '../../../lib/storage.ts';
import { type Photo, photosTtlMs, storedPhoto } from '../../uploads/photo.ts';

/** Values of the publish form as its inputs hold them. */
const fields = {
  section: z.enum(sections),
  category: z.union([z.literal(''), z.enum(allCategories)]),
  title: z.string(),
  type: z.enum(listingTypes),
  price: z.string(),
  priceUnit: z.enum(priceUnits),
  priceMode: z.enum(priceModes),
  trade: z.nullable(z.enum(trades)),
  description: z.string(),
  location: z.string(),
  point: z.string(),
  exactPlace: z.boolean(),
  contact: contactWays,
  attrs: z.record(z.string(), z.union([z.string(), z.boolean()])),
  companyId: z.string(),
};
type Draft = Partial<z.output<z.ZodMiniObject<typeof fields>>>;

const asObject = (stored: unknown) => (typeof stored === 'object' && stored !== null ? stored : undefined);
const storedDraft = storedValue<object>('draft:upload', asObject);

/** A section that was removed takes its categories along. */
const belongs = ({ section, category }: Draft) =>
  !category || (section !== undefined && (categories[section] as readonly Category[]).includes(category));

/** Returns what of the stored draft still fits the form, and whether something did not. */
export function readDraft(): { values: Draft; isPartial: boolean } {
  const stored = new Map(Object.entries(storedDraft.read() ?? {}));
  const values: Draft = {};
  let isPartial = false;
  for (const [name, schema] of Object.entries(fields)) {
    if (stored.get(name) === undefined) continue;
    const parsed = z.safeParse(schema, stored.get(name));
    if (parsed.success) Object.assign(values, { [name]: parsed.data });
    else isPartial = true;
  }
  if (belongs(values)) return { values, isPartial };
  return { values: { ...values, category: '' }, isPartial: true };
}

const pauseMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let storePending: (() => void) | undefined;

/** Stores what was typed once typing pauses; then calls back with false where the browser stores nothing. */
export function writeDraftLater(values: object, onWritten: (isSaved: boolean) => void): void {
  clearTimeout(timer);
  timer = setTimeout(writePendingDraft, pauseMs);
  storePending = () => onWritten(storedDraft.write(values));
}

/** Stores what was typed last without waiting for a pause. */
export function writePendingDraft(): void {
  clearTimeout(timer);
  storePending?.();
  storePending = undefined;
}

const photoDraft = z.object({ at: z.number(), keys: z.array(z.string()) });
const storedPhotos = storedValue('draft:photos', (stored) => z.safeParse(photoDraft, stored).data);

function readPhotoKeys() {
  const stored = storedPhotos.read();
  return stored && stored.at > Date.now() - photosTtlMs ? stored : undefined;
}

/** Returns the photos of an earlier visit that the server still has. */
export const readPhotoDraft = (): Photo[] => readPhotoKeys()?.keys.map((key) => storedPhoto(key, true)) ?? [];

/** Stores which photos were uploaded; their time to live counts from the first of them. */
export function writePhotoDraft(photos: Photo[]): void {
  const keys = photos.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) storedPhotos.write({ at: readPhotoKeys()?.at ?? Date.now(), keys });
  else storedPhotos.clear();
}

export function clearDraft(): void {
  clearTimeout(timer);
  storePending = undefined;
  storedDraft.clear();
  storedPhotos.clear();
}

const typed = ['title', 'price', 'description', 'location'] as const;

/** Whether there is anything worth bringing back. */
export function hasDraft(): boolean {
  const { values } = readDraft();
  return typed.some((name) => values[name]?.trim()) || readPhotoDraft().length > 0;
}
