import { newListing } from '../support/people.ts';

/** Results of the requests of a load. */
interface Outcome {
  /** Ids of the listings whose publication returned 201. */
  published: string[];
  /** Status codes of all responses. */
  statuses: number[];
}

/** Virtual users who publish and read without a pause until their server stops. */
export interface Load {
  outcome: Outcome;
  ended: Promise<unknown>;
}

function form(photo: Buffer): FormData {
  const body = new FormData();
  body.set('thing', JSON.stringify(newListing()));
  body.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  return body;
}

async function publish(address: string, bearer: string, photo: Buffer, outcome: Outcome): Promise<void> {
  const headers = { Authorization: bearer };
  const answer = await fetch(`${address}/api/stuff`, { method: 'POST', headers, body: form(photo) });
  const { _id } = (await answer.json()) as { _id: string };
  outcome.statuses.push(answer.status);
  if (answer.status === 201) outcome.published.push(_id);
}

async function read(address: string, outcome: Outcome): Promise<void> {
  const answer = await fetch(`${address}/api/stuff`);
  await answer.json();
  outcome.statuses.push(answer.status);
}

async function untilItFails(request: () => Promise<void>): Promise<void> {
  try {
    while (true) await request();
  } catch {
    // Every load ends when the server has stopped.
  }
}

interface People {
  bearer: string;
  photo: Buffer;
  publishers: number;
  readers: number;
}

/** Starts virtual users on a server. */
export function startLoad(address: string, { bearer, photo, publishers, readers }: People): Load {
  const outcome: Outcome = { published: [], statuses: [] };
  const work = [
    ...Array.from({ length: publishers }, () => () => publish(address, bearer, photo, outcome)),
    ...Array.from({ length: readers }, () => () => read(address, outcome)),
  ];
  return { outcome, ended: Promise.all(work.map((request) => untilItFails(request))) };
}
