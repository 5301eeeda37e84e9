import { isId } from '@laterite/shared/ids.ts';
import { pages } from '@laterite/shared/pages.ts';
import { hourS } from '@laterite/shared/time.ts';
import { type RequestHandler, Router } from 'express';
import { renderSVG } from 'uqr';
import { AppError } from '../../core/app-error.ts';
import { originOf } from '../../core/origin.ts';
import { findCompany } from './company-access.ts';

/** Sends the QR code that leads to the page of a company, marked so that scans are counted. */
const sendCode: RequestHandler = async (req, res) => {
  const id = String(req.params.id);
  if (!isId(id)) throw new AppError('invalid_id');
  const { _id } = await findCompany(id.toLowerCase());
  const address = `${originOf(req)}${pages.company.path.replace(':id', String(_id))}?src=qr`;
  res.set('Cache-Control', `public, max-age=${hourS}`).vary('Host');
  res.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  res.type('image/svg+xml').send(renderSVG(address, { border: 2, ecc: 'M' }));
};

/** The QR codes of companies: pictures, which no contract describes. */
export function companyQrRoutes(): Router {
  const router = Router();
  router.get('/api/companies/:id/qr.svg', sendCode);
  return router;
}
