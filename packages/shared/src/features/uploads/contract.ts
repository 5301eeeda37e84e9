import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { imageKey, upload } from './upload.ts';

/** Photos uploaded one by one, before the listing that shows them. */
export const uploads = defineContract({
  send: {
    method: 'POST',
    path: '/api/uploads',
    summary:
      'Send one photo ahead; its key goes into `images` of a listing within 24 hours, or it is deleted',
    access: 'user',
    scope: 'publish',
    limit: 'upload',
    upload: { files: { image: 1 }, required: { oneOf: ['image'], error: 'image_required' } },
    body: z.object({}),
    status: 201,
    response: upload,
    errors: ['image_required', 'too_many_uploads', ...imageErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/api/uploads/:key',
    summary: 'Delete a photo one has sent ahead and that nothing shows yet',
    access: 'user',
    only: 'owner',
    scope: 'publish',
    limit: 'edit',
    params: z.object({ key: imageKey }),
    status: 204,
    errors: ['photo_not_found', 'invalid_id'],
  },
});
