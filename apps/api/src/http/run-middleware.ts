import type { Request, RequestHandler, Response } from 'express';

/** Runs an Express middleware and waits until it is done or fails. */
export const runMiddleware = (middleware: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((done, fail) => {
    middleware(req, res, (error?: unknown) => (error ? fail(error) : done()));
  });
