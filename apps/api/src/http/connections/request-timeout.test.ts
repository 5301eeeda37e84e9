import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApi } from '../../../test/support/server.ts';

const { address } = await startApi({ requestMs: 200 });

/** Returns the bytes received until the server closes the connection. */
const answerTo = (text: string) =>
  new Promise<string>((done, fail) => {
    const { hostname, port } = new URL(address);
    let answer = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('close', () => done(answer));
    socket.on('error', fail);
  });

const begin = (type: string, extra = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n${extra}\r\n{"email":`;

it('a request that is never finished is answered 408 and its connection closed', async () => {
  const answer = await answerTo(begin('application/json'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^connection: close/im);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'request_timeout' });
});
