import type { CallOptions } from '@laterite/shared/client.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { keyPerContent, withIdempotencyKey } from './key-per-content.ts';
import { send } from './send.ts';

let sent: FakeRequest;

class FakeRequest extends XMLHttpRequest {
  headers: Record<string, string> = {};
  answer = { status: 201, text: '{"_id":"1"}' };
  override get status() {
    return this.answer.status;
  }
  override get responseText() {
    return this.answer.text;
  }
  override open() {}
  override setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  override send() {
    sent = this;
  }
  override abort() {
    this.onabort?.(new ProgressEvent('abort'));
  }
  arrive(status: number, text: string) {
    this.answer = { status, text };
    this.onload?.(new ProgressEvent('load'));
  }
}

const start = (options: CallOptions = {}) => {
  const answer = send({ method: 'POST', url: '/api/stuff', body: new FormData(), ...options });
  return { answer, isOnItsWay: vi.waitFor(() => expect(sent).toBeDefined()) };
};

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => {
  vi.unstubAllGlobals();
  sent = undefined as unknown as FakeRequest;
});

describe('an upload', () => {
  it('says how far it is, carries the token and its key', async () => {
    localStorage.setItem('authToken', 'a.token');
    const parts: number[] = [];
    const { answer, isOnItsWay } = start({
      idempotencyKey: 'a-key',
      onProgress: (part) => parts.push(part),
    });
    await isOnItsWay;
    sent.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 30, total: 120 }));
    sent.arrive(201, '{"_id":"1"}');
    expect(await answer).toEqual({ _id: '1' });
    expect(parts).toEqual([0.25]);
    expect(sent.headers).toMatchObject({ authorization: 'Bearer a.token', 'idempotency-key': 'a-key' });
  });

  it('fails with the server’s own words', async () => {
    const { answer, isOnItsWay } = start();
    await isOnItsWay;
    sent.arrive(413, '{"message":"Photo trop lourde"}');
    await expect(answer).rejects.toMatchObject({ status: 413, message: 'Photo trop lourde' });
  });

  it('fails as a lost connection when nothing answers', async () => {
    const { answer, isOnItsWay } = start();
    await isOnItsWay;
    sent.onerror?.(new ProgressEvent('error'));
    await expect(answer).rejects.toEqual(new ApiError(0));
  });

  it('fails as a lost connection when something else than the server answers', async () => {
    const { answer, isOnItsWay } = start();
    await isOnItsWay;
    sent.arrive(200, '<!doctype html>');
    await expect(answer).rejects.toEqual(new ApiError(0));
  });

  it('waits two minutes for a file, and fifteen seconds for text alone', async () => {
    for (const [file, seconds] of [
      [undefined, 15],
      [new File(['x'], 'pelle.jpg'), 120],
    ] as const) {
      const body = new FormData();
      body.append('text', 'Bonjour');
      if (file) body.append('file', file);
      const answer = send({ method: 'POST', url: '/api/conversations/1', body });
      await vi.waitFor(() => expect(sent?.timeout).toBe(seconds * 1000));
      sent.arrive(201, '{"_id":"1"}');
      await answer;
    }
  });

  it('can be aborted', async () => {
    const controller = new AbortController();
    const { answer, isOnItsWay } = start({ signal: controller.signal });
    await isOnItsWay;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('keeps its key while nothing changes', () => {
  const keyOf = keyPerContent();
  const first = keyOf({ title: 'Pelle' });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf({ title: 'Pelle' })).toBe(first);
  expect(keyOf({ title: 'Pelle 320' })).not.toBe(first);
});

it('sends a content under one key until it is accepted, and another file under another one', async () => {
  const keys: unknown[] = [];
  const save = withIdempotencyKey(async (_content: { name: string; file?: Blob }, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new ApiError(0);
  });
  await expect(save({ name: 'Villa' })).rejects.toBeInstanceOf(ApiError);
  await save({ name: 'Villa' });
  await save({ name: 'Villa' });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  const keyOf = keyPerContent();
  const withFile = (text: string) => keyOf({ name: 'Villa', file: new Blob([text]) });
  expect(withFile('jpeg')).toBe(withFile('jpeg'));
  expect(withFile('a longer jpeg')).not.toBe(withFile('jpeg'));
});
