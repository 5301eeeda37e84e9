import { contracts } from '@laterite/shared/contracts.ts';
import { type Language, languages } from '@laterite/shared/languages.ts';
import { contractsOf, type DocumentName, openApiPaths } from '@laterite/shared/openapi/documents.ts';
import { postmanCollection } from '@laterite/shared/openapi/postman.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { type Request, type RequestHandler, Router } from 'express';
import { config } from '../../config.ts';
import { version } from '../../version.ts';
import { readOnly } from '../endpoints/allow-only.ts';
import { localeOf } from '../responses/errors.ts';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Returns the language requested in the URL, else by the browser, else `fallback`. */
function languageOf(req: Request, fallback: Language): Language {
  const locale = localeOf(req);
  const asked = languages.find((language) => language === req.query.lang);
  return asked ?? (locale === 'start' ? fallback : locale);
}

/** Routes of the OpenAPI documents and of a documentation page without external resources. `limit` counts each request for a document. */
export function docsRoutes(limit: RequestHandler): Router {
  const router = Router();
  // Requests below /api are counted already.
  const documentPaths = [...Object.values(openApiPaths), '/postman.json'];
  router.all(documentPaths, limit);
  const info = { title: config.brandName, version, server: config.publicUrl ?? '/' };
  const documents = new Map<string, string>();
  /** Generated on the first request: few clients request it, generating it would delay every start, and generating it for each request would take the server's time. */
  function documentIn(name: string, language: Language, make: () => string): string {
    const key = `${name} ${language}`;
    const text = documents.get(key) ?? make();
    documents.set(key, text);
    return text;
  }
  const openApi = (name: DocumentName, language: Language) =>
    documentIn(name, language, () =>
      JSON.stringify(
        openApiDocument(contractsOf(contracts, name), { ...info, isFull: name === 'full' }, language),
      ),
    );
  for (const [name, path] of Object.entries(openApiPaths)) {
    router.get(path, (req, res) => {
      res
        .vary('Accept-Language')
        .type('json')
        .send(openApi(name as DocumentName, languageOf(req, 'en')));
    });
  }
  router.get('/postman.json', (req, res) => {
    const server = config.publicUrl ?? `http://localhost:${req.socket.localPort}`;
    const language = languageOf(req, 'en');
    const collection = documentIn('postman', language, () =>
      JSON.stringify(postmanCollection(contracts, { ...info, server }, language)),
    );
    const name = `${config.brandName}.postman_collection.json`;
    res.vary('Accept-Language').attachment(name).type('json').send(collection);
  });
  router.get('/api/docs', (req, res) => {
    // The URL that people already use, as text in their own page; links elsewhere use PUBLIC_URL.
    const origin = config.publicUrl ?? `http://localhost:${req.socket.localPort}`;
    res.vary('Accept-Language').set('Content-Security-Policy', policy);
    const language = languageOf(req, 'fr');
    res.type('html').send(documentIn('page', language, () => docsPage(config.brandName, language, origin)));
  });
  router.get('/api/docs/style.css', (_req, res) => {
    res.type('css').set('Cache-Control', 'no-cache').send(docsStyle);
  });
  router.all([...documentPaths, '/api/docs', '/api/docs/style.css'], readOnly);
  return router;
}
