import { VerifyContact } from './verify-contact.tsx';

/** The screen that proves a phone number. */
export default function VerifyPhonePage() {
  return <VerifyContact kind="phone" />;
}
