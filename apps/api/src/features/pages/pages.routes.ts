import { isId } from '@laterite/shared/id-pattern.ts';
import { hourS } from '@laterite/shared/time.ts';
import { type RequestHandler, Router } from 'express';
import { AppError } from '../../core/errors/app-error.ts';
import { type Words, wordsIn } from '../../core/pages/page-texts.ts';
import { originOf } from '../../core/requests/origin.ts';
import { immutable } from '../../http/responses/headers.ts';
import { findShareCard, shareImage } from '../sharing/share-images.service.ts';
import { securityTxt } from './security-txt.ts';
import { pageOfRef } from './short-links.ts';
import { robots, sitemap, sitemapIndex } from './sitemap.ts';

/** Redirects from a reference to its listing; responds to an unknown reference with the error page. */
const followShortLink: RequestHandler = async (req, res, next) => {
  const path = await pageOfRef(String(req.params.ref));
  if (!path) return next();
  res.set('Cache-Control', `public, max-age=${hourS}`).redirect(301, path);
};

const sendShareImage =
  (words: Words): RequestHandler =>
  async (req, res) => {
    const [, id = ''] = /^(.*)\.jpg$/.exec(String(req.params.file)) ?? [];
    const card = isId(id) ? await findShareCard(String(req.params.kind), id.toLowerCase()) : null;
    if (!card) throw new AppError('not_found');
    const bytes = await shareImage(card, words);
    const isAskedFor = req.query.v === card.version;
    res.set('Cache-Control', isAskedFor ? immutable : `public, max-age=${hourS}`);
    res.set('Content-Security-Policy', "default-src 'none'; sandbox").type('image/jpeg').send(bytes);
  };

/** Routes besides the screens: short links, share images, and files for search engines. `limit` counts each request. */
export function pageRoutes(webDir: string, limit: RequestHandler): Router {
  const router = Router();
  const sendXml = (res: Parameters<RequestHandler>[1], xml: string) =>
    res.set('Cache-Control', `public, max-age=${hourS}`).type('application/xml').send(xml);
  router.get('/s/:ref', limit, followShortLink);
  router.get('/share/:kind/:file', limit, sendShareImage(wordsIn(webDir).fr));
  router.get('/robots.txt', limit, (req, res) => void res.type('text/plain').send(robots(originOf(req))));
  router.get('/.well-known/security.txt', limit, (req, res) => {
    res.type('text/plain').send(securityTxt(originOf(req)));
  });
  router.get('/sitemap.xml', limit, async (req, res) => void sendXml(res, await sitemapIndex(originOf(req))));
  router.get('/sitemap-:name.xml', limit, async (req, res) => {
    sendXml(res, await sitemap(String(req.params.name), originOf(req)));
  });
  return router;
}
