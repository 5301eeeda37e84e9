/** Name of the draft of changes to a listing. */
export const editDraft = (id: string) => `listing-${id}`;

/** Name of the draft of the photos of a listing. */
export const photoDraftName = (id: string) => `photos-${editDraft(id)}`;
