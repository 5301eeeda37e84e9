import { newListing } from '../test/support/people.ts';

/** Requests of simulated people and their responses. */
export interface Crowd {
  /** Number of responses by status; 0 counts requests without a response. */
  statuses: Map<number, number>;
  /** Identifiers of the listings that were published. */
  published: string[];
  /** Stops all people after their current request. */
  leave: () => Promise<void>;
}

interface Visit {
  address: string;
  bearer: string;
  photo: Buffer;
}

const reads = [
  '/api/stuff',
  '/api/search/products?query=pelle',
  '/api/search/suggest?query=pe',
  '/openapi.json',
];

const read =
  (path: string) =>
  ({ address }: Visit) =>
    fetch(`${address}${path}`);

function publish({ address, bearer, photo }: Visit): Promise<Response> {
  const body = new FormData();
  body.set('thing', JSON.stringify(newListing()));
  body.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  return fetch(`${address}/api/stuff`, { method: 'POST', headers: { Authorization: bearer }, body });
}

/** Starts simulated people: all of them read, and every third also publishes. */
export function startVirtualUsers(visit: Visit, people: number): Crowd {
  const statuses = new Map<number, number>();
  const published: string[] = [];
  let isOver = false;
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  const once = async (ask: (visit: Visit) => Promise<Response>) => {
    try {
      const answer = await ask(visit);
      const text = await answer.text();
      count(answer.status);
      if (answer.status === 201) published.push(JSON.parse(text)._id);
    } catch {
      count(0);
    }
  };
  const person = async (index: number) => {
    const round = [...reads.map(read), ...(index % 3 === 0 ? [publish] : [])];
    for (let i = index; !isOver; i++) await once(round[i % round.length]!);
  };
  const all = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  const leave = async () => {
    isOver = true;
    await all;
  };
  return { statuses, published, leave };
}
