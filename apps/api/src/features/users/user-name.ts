import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { field, invalidFields } from '../../core/app-error.ts';

/** Refuses a user name with a phone number, link or e-mail address; checked here, so that the sign-up page does not load the recogniser. */
export function assertPlainName(userName: string | undefined): void {
  if (userName && holdsContactDetails(userName)) {
    throw invalidFields([field('userName', 'field.contactDetails')]);
  }
}
