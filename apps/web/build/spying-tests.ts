/** Tests and their helpers that spy on `api` instead of serving its endpoints, see docs/decisions/0114. None may join them. */
export const spyingTests = [
  'src/features/listings/browse/browse-page.test.tsx',
  'src/features/listings/filters/city-group.test.tsx',
  'src/features/listings/publish/publish-attrs.test.tsx',
  'src/features/listings/publish/publish-form.test.tsx',
  'src/features/listings/publish/publish-page.test.tsx',
  'src/features/listings/publish/publish-photos.test.tsx',
  'src/features/moderation/moderation.test.tsx',
  'src/features/my-listings/my-listings.test.tsx',
  'src/features/notifications/notifications.test.tsx',
  'src/features/search/search-sheet.test.tsx',
  'src/lib/storage.test.tsx',
  'test/publish-page.ts',
];
