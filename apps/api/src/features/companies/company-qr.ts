import { pages } from '@laterite/shared/pages.ts';
import { renderSVG } from 'uqr';
import { requestContext } from '../../core/request-context.ts';
import { findCompany } from './company-access.ts';

/** Returns the QR code that leads to the page of a company, marked so that scans are counted. */
export async function qrCodeOf(id: string): Promise<string> {
  const { _id } = await findCompany(id);
  const { origin } = requestContext.getStore()!;
  const address = `${origin}${pages.company.path.replace(':id', String(_id))}?src=qr`;
  return renderSVG(address, { border: 2, ecc: 'M' });
}
