import type { Server, ServerResponse } from 'node:http';

const announce = (res: ServerResponse) => {
  if (!res.headersSent) res.setHeader('Connection', 'close');
};

/** Returns a function that sets `Connection: close` on all further responses, so that keep-alive clients disconnect before the shutdown closes their sockets. */
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
