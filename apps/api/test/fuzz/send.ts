import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'vitest';

const maxMs = 5000;

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

interface RawAnswer {
  status: number;
  text: string;
}

/** Sends raw bytes; a closed connection counts as a response. */
export function send(address: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No answer in ${maxMs} ms`)), maxMs);
    const finish = (answer: RawAnswer) => {
      clearTimeout(timer);
      done(answer);
    };
    const request = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        finish({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
      response.on('error', () => finish({ status: response.statusCode ?? 0, text: '' }));
    });
    request.on('error', () => finish({ status: 0, text: '' }));
    request.end(body);
  });
}

/** Writes a text to the port and reads until the server closes. */
export function sendText(address: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((done, fail) => {
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, 'latin1'));
    const timer = setTimeout(() => {
      socket.destroy();
      fail(new Error(`The connection was still open after ${maxMs} ms`));
    }, maxMs);
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), text: answer });
    });
  });
}

const stack = /\n\s+at .+:\d+:\d+|node_modules|\/src\/features\/|MongoServerError|CastError|ZodError/;
const privateField = /passwordHash|tokenVersion|codeHash|\$2[aby]\$\d\d\$/;

/** Checks that a response is neither an internal error nor leaks internals. */
export function expectSound({ status, text }: RawAnswer, told: string): void {
  expect(status, `${told}\n${text.slice(0, 500)}`).toBeLessThan(500);
  expect(text, told).not.toMatch(stack);
  expect(text, told).not.toMatch(privateField);
}
