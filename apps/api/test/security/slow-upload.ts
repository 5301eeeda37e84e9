import { type ClientRequest, request } from 'node:http';

const boundary = 'a-boundary-of-this-test';

/** Returns the header of a file in a form; its bytes follow. */
const fileHead = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: { code?: string };
}

/** A form that is sent in chunks without a `Content-Length`. */
export interface SlowUpload {
  startFile: (name: string) => void;
  write: (bytes: Buffer) => void;
  end: () => void;
  abort: () => void;
  /** Resolves with the response, even before the form is complete. */
  answer: Promise<Answer>;
}

function answerTo(sent: ClientRequest): Promise<Answer> {
  return new Promise((done, fail) => {
    sent.once('error', fail);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        done({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: JSON.parse(Buffer.concat(parts).toString() || '{}'),
        }),
      );
    });
  });
}

/** Starts a chunked form upload that the test continues and ends. */
export function slowUpload(url: string, bearer: string, method = 'POST', more = {}): SlowUpload {
  const headers = {
    ...more,
    Authorization: bearer,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  const sent = request(url, { method, headers });
  const answer = answerTo(sent);
  // After a rejection the server closes the connection: later writes fail, but the response has arrived.
  answer.catch(() => undefined);
  sent.on('error', () => undefined);
  sent.flushHeaders();
  return {
    startFile: (name) => void sent.write(`\r\n${fileHead(name)}`),
    write: (bytes) => void sent.write(bytes),
    end: () => void sent.end(`\r\n--${boundary}--\r\n`),
    abort: () => void sent.destroy(),
    answer,
  };
}
