import type { AnyModel } from '../../core/documents/any-model.ts';

/** A document field that contains image names. */
export interface PictureField {
  model: AnyModel;
  /** Dotted, e.g. `listing.image`. */
  path: string;
  /** Whether the field is a list. */
  isList?: boolean;
  /** Key of the name in list items that are objects. */
  key?: string;
}

/** An image derived from a document on request; it is recreated where it is missing. */
export interface DerivedImage {
  model: AnyModel;
  /** Projection of the fields it is derived from. */
  made: Record<string, 1>;
  nameOf: (document: never) => string;
}

/** An image name and the document that references it. */
export interface ImageReference<Source = PictureField> {
  name: string;
  id: unknown;
  source: Source;
}

type Walked = Record<string, unknown> & { _id: unknown };

function namesIn(document: Walked, source: PictureField | DerivedImage): string[] {
  if ('made' in source) return [source.nameOf(document as never)];
  const { path, isList, key } = source;
  const value = path
    .split('.')
    .reduce<unknown>((parent, name) => (parent as Walked | undefined)?.[name], document);
  const all = (isList ? (value ?? []) : [value]) as unknown[];
  const names = all.map((each) => (key ? (each as Record<string, unknown>)[key] : each));
  return names.filter((name) => typeof name === 'string');
}

const fieldsOf = (source: PictureField | DerivedImage) =>
  'made' in source ? source.made : { [source.path]: 1 };

/** Yields every image of these sources in the order of document ids, because every collection has the id index. */
export async function* picturesShown<Source extends PictureField | DerivedImage>(
  sources: Source[],
): AsyncGenerator<ImageReference<Source>> {
  for (const model of new Set(sources.map((source) => source.model))) {
    const own = sources.filter((source) => source.model === model);
    const projection = Object.assign({}, ...own.map(fieldsOf));
    const documents = model.find({}, projection).sort({ _id: 1 }).lean().cursor();
    for await (const document of documents as AsyncIterable<Walked>) {
      for (const source of own) {
        for (const name of namesIn(document, source)) yield { name, id: document._id, source };
      }
    }
  }
}

/** Removes an image reference from its document. */
export async function removeImageReference({ name, id, source }: ImageReference): Promise<void> {
  const { model, path, isList, key } = source;
  if (isList) await model.updateOne({ _id: id }, { $pull: { [path]: key ? { [key]: name } : name } });
  else await model.updateOne({ _id: id, [path]: name }, { $unset: { [path]: 1 } });
}
