import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { field, invalidFields } from '../../core/errors/app-error.ts';

type Names = { [name in 'userName' | 'fullName']?: string | null | undefined };

/**
 * Throws when a changed name holds a phone number, link or e-mail address; names stored before they were checked may stay.
 * Checked here, so that the sign-up page does not load the recogniser.
 */
export function assertPlainNames(changed: Names, stored: Names = {}): void {
  const refused = (['userName', 'fullName'] as const).filter(
    (name) => changed[name] && changed[name] !== stored[name] && holdsContactDetails(changed[name]),
  );
  if (refused.length > 0) throw invalidFields(refused.map((name) => field(name, 'field.contactDetails')));
}
