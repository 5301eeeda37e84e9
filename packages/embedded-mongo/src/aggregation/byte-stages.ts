import { window, type Yielding } from '../planner/scheduler.ts';
import { rawFilter } from '../query/raw-filter.ts';
import { type Document, encode, isDocument } from '../values/bson.ts';
import { isNumeric, toNumber } from '../values/numbers.ts';
import { fieldPeeker, keptFields } from '../values/pick.ts';

/** Stored documents on their way; the bytes of each are gone when the next is asked for. */
export type Bytes = Yielding<Buffer>;

type ByteStage = (source: Bytes) => Bytes;

/** A pipeline that need not decode whole documents: it only picks documents and fields; undefined for any other. */
export function byteStages(pipeline: Document[], variables: Document): ByteStage[] | undefined {
  const stages = pipeline.map((stage) => byteStage(stage, variables));
  return stages.every((stage) => stage !== undefined) ? [...stages, keeping] : undefined;
}

function* keeping(source: Bytes): Bytes {
  for (const raw of source) yield raw && Buffer.from(raw);
}

function byteStage(stage: Document, variables: Document): ByteStage | undefined {
  const { $match, $limit, $project, $count } = stage;
  if (isDocument($match)) return matching($match, variables);
  if (isNumeric($limit)) return (source) => window(source, 0, toNumber($limit));
  if (typeof $count === 'string') return counting($count);
  const kept = isDocument($project) ? keptFields($project) : undefined;
  return kept && picking(kept);
}

function matching(filter: Document, variables: Document): ByteStage {
  const matches = rawFilter(filter, variables);
  return function* (source) {
    for (const raw of source) if (!raw || matches(raw)) yield raw;
  };
}

function counting(name: string): ByteStage {
  return function* (source) {
    let total = 0;
    for (const raw of source) {
      if (raw) total += 1;
      else yield raw;
    }
    if (total > 0) yield encode({ [name]: total });
  };
}

function picking(kept: string[]): ByteStage {
  const peek = fieldPeeker(kept);
  return function* (source) {
    for (const raw of source) yield raw && peek(raw);
  };
}
