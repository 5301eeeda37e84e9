import { VerifyContact } from './verify-contact.tsx';

/** The screen that proves a new e-mail address. */
export default function VerifyEmailPage() {
  return <VerifyContact kind="email" />;
}
