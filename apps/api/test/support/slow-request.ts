import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestMember } from './people.ts';

/** Returns the parts of a form that publishes a listing with a photo. */
export function listingForm(thing: object, photo: Buffer): FormData {
  const form = new FormData();
  form.append('thing', JSON.stringify(thing));
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

/** Sends a request whose body ends after `meanwhile`; returns the status. */
export async function sendSlowly(
  member: TestMember,
  address: string,
  content: FormData | object,
  meanwhile: () => PromiseLike<unknown>,
  method = 'POST',
): Promise<number | undefined> {
  const isForm = content instanceof FormData;
  const message = new Response(isForm ? content : JSON.stringify(content));
  const type = (isForm && message.headers.get('Content-Type')) || 'application/json';
  const body = Buffer.from(await message.arrayBuffer());
  const headers = { Authorization: member.bearer, 'Content-Type': type };
  const sent = request(address, { method, headers });
  const status = new Promise<number | undefined>((done, fail) => {
    sent.once('error', fail);
    sent.once('response', (response) => done(response.resume().statusCode));
  });
  sent.write(body.subarray(0, 5));
  await delay(100);
  await meanwhile();
  sent.end(body.subarray(5));
  return status;
}
