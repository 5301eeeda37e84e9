import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';
import { nameRequest, sendKeys } from './send-key.ts';
import { followUpload } from './upload.ts';

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

const start = (signal?: AbortSignal) => {
  const answer = send({ method: 'POST', url: '/api/stuff', body: new FormData(), signal });
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
    const { signal } = new AbortController();
    const parts: number[] = [];
    followUpload(signal, (part) => parts.push(part));
    nameRequest(signal, 'a-key');
    const { answer, isOnItsWay } = start(signal);
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

  it('can be called off', async () => {
    const controller = new AbortController();
    const { answer, isOnItsWay } = start(controller.signal);
    await isOnItsWay;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('keeps its key while nothing changes', () => {
  const keyOf = sendKeys();
  const first = keyOf({ title: 'Pelle' });
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf({ title: 'Pelle' })).toBe(first);
  expect(keyOf({ title: 'Pelle 320' })).not.toBe(first);
});
