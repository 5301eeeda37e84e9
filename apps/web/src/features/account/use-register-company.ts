import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { meQuery } from '../../lib/session.ts';
import { asFormBody, type CompanyForm } from './company-form.ts';

interface Registration extends CompanyForm {
  /** The member's name as a professional. */
  person: string;
  logo: Blob | undefined;
  banner: Blob | undefined;
}

async function createProfessional({ person, name, role, description, location }: Registration) {
  try {
    await api.professionals.create({ body: { name: person, role, company: name, description, location } });
  } catch (error) {
    // Made from another device, or by an earlier try whose answer was lost: what is wanted is there.
    if (!(error instanceof ApiError) || error.code !== 'professional_exists') throw error;
  }
}

const createCompany = ({ person: _, logo, banner, ...body }: Registration) =>
  api.companies.create({
    body: asFormBody(body),
    files: { ...(logo && { logo }), ...(banner && { banner }) },
  });

/** Makes the professional profile where there is none, then the company; a failure of the second is tried again alone. */
export function useRegisterCompany(isProfessional: boolean) {
  const queryClient = useQueryClient();
  const hasProfile = useRef(isProfessional);
  const [isHalfDone, setHalfDone] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    async mutationFn(registration: Registration): Promise<CompanyDetail> {
      if (!hasProfile.current) await createProfessional(registration);
      const isNew = !hasProfile.current;
      hasProfile.current = true;
      try {
        return await createCompany(registration);
      } catch (error) {
        if (isNew) setHalfDone(true);
        throw error;
      }
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(meQuery),
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
        queryClient.invalidateQueries({ queryKey: ['professionals'] }),
      ]),
  });
  return { register: mutateAsync, isPending, isHalfDone };
}
