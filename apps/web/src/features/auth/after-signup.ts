import { isPage } from '@laterite/shared/pages.ts';
import { paths } from '../../paths.ts';

const createProfile = '/create-profile';

/** New members create their profile; where that screen does not exist they go on to what they came for. */
export const afterSignup = (next: string | undefined): string =>
  isPage(createProfile) ? createProfile : (next ?? paths.section('btp'));
