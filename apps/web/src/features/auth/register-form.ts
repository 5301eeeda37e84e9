import { useSmallForm } from '../../lib/forms/use-small-form.ts';

interface Known {
  name?: string | null;
  email?: string | null;
  referralCode: string | null;
}

/** Returns the sign-up form, prefilled with known values, e.g. of an external account. */
export const useRegisterForm = ({ name, email, referralCode }: Known) =>
  useSmallForm({
    schema: async () => (await import('@laterite/shared/features/auth/auth.ts')).signupInput,
    defaultValues: {
      userName: name ?? '',
      email: email ?? '',
      phoneNumber: '',
      password: '',
      referralCode: referralCode?.slice(0, 20) ?? '',
      termsAccepted: false,
    },
    defaultLanguage: 'en',
  });
