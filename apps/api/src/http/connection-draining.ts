import type { Server, ServerResponse } from 'node:http';

const announce = (res: ServerResponse) => {
  if (!res.headersSent) res.setHeader('Connection', 'close');
};

/** Answers a function that makes every answer from then on the last of its connection: a busy client would keep it open, and be cut in the middle of a request. */
export function connectionDrainer(server: Server): () => void {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener('request', (_req, res) => {
    if (isStopping) announce(res);
    open.add(res);
    res.once('close', () => open.delete(res));
  });
  return () => {
    isStopping = true;
    for (const res of open) announce(res);
  };
}
