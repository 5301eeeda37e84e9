import type { CallOptions } from '@laterite/shared/client.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/requests/api.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../../lib/requests/key-per-content.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { asCompanyBody, type CompanyForm } from './company-form.ts';
import { asLogoFile } from './logo-file.ts';

interface Registration extends CompanyForm, Pick<CallOptions, 'onProgress'> {
  logo: Blob | undefined;
  banner: Blob | undefined;
}

const register = withIdempotencyKey(
  ({ logo, banner, onProgress, ...body }: Registration, options): Promise<CompanyDetail> =>
    api.companies.create(
      {
        body: asCompanyBody(body),
        files: { ...(logo && { logo: asLogoFile(logo, body.name) }), ...(banner && { banner }) },
      },
      { ...options, onProgress },
    ),
);

/** Registers a company. */
export const useRegisterCompany = () =>
  useMutation({
    mutationFn: register,
    onSettled: invalidates(meQuery, { queryKey: ['companies'] }, { queryKey: ['professionals'] }),
  });
