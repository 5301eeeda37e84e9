import { type FirstPageName, firstScreens } from '../src/screens.ts';

/** Modules that are bundled into one file, with all their imports. */
interface ChunkGroup {
  name: string;
  /** Paths relative to the repository or a package, without extension; a folder ends with `/`. */
  modules: string[];
}

const web = 'apps/web/src/';
const listings = `${web}features/listings/`;
const sections = 'packages/shared/src/features/sections/';
const icon = (name: string) => `lucide-react/dist/esm/icons/${name}`;

const pageFile = (name: FirstPageName) => `${web}features/${firstScreens[name].file}`;

/**
 * Many small files compress worse than a few, and block each other without HTTP/2.
 * Groups: modules of every page, small parts of many pages, common modules of lists, and the largest pages that visits start with.
 */
export const chunkGroups: ChunkGroup[] = [
  // Identical from release to release, so that it stays cached; and the browser parses one large file at a time.
  { name: 'react', modules: ['react-dom/'] },
  {
    name: 'core',
    modules: [
      ...[
        'main',
        'ui/facts/badge',
        'ui/controls/form-error',
        'ui/pictures/photo',
        'ui/facts/price',
        'ui/states/skeleton',
        'ui/pictures/strata',
        'ui/wide-only',
        'ui/controls/width-class',
        'art/',
      ].map((file) => web + file),
      ...[
        'lib/formats/age',
        'lib/formats/format',
        'lib/places/home-city',
        'lib/device/interest',
        'lib/places/near',
        'lib/requests/paging',
        'lib/view/use-is-wide',
        'lib/formats/use-now',
        'features/saved/heart-button',
      ].map((file) => web + file),
      ...['arrow-left', 'arrow-right', 'check', 'chevron-down', 'chevron-right', 'map-pin', 'phone'].map(
        icon,
      ),
      ...['circle-exclamation-point', 'shield-check', 'star', 'x'].map(icon),
      '@tanstack/react-query/build/modern/infiniteQueryOptions',
    ],
  },
  {
    name: 'lists',
    modules: [
      ...['listing-grid', 'listings.queries'].map((file) => listings + file),
      ...[
        'lib/forms/use-debounced-input',
        'ui/controls/chip',
        'ui/fields/search-field',
        'ui/sheets/sheet-button',
      ].map((file) => web + file),
      '@tanstack/react-query/build/modern/useInfiniteQuery',
    ],
  },
  {
    name: 'actions',
    modules: ['lib/requests/invalidates', 'lib/session/pending-action', 'lib/forms/use-attempt'].map(
      (file) => web + file,
    ),
  },
  { name: 'select', modules: ['home-city-chip', 'select-chip'].map((file) => `${web}ui/filters/${file}`) },
  {
    name: 'places',
    modules: ['features/map/map-button', 'lib/places/place-filter', 'ui/filters/near-chip'].map(
      (file) => web + file,
    ),
  },
  { name: 'browse', modules: [pageFile('marketplace'), `${web}features/alerts/alert-query`] },
  { name: 'listing', modules: [pageFile('listing')] },
  { name: 'schemas', modules: ['zod/v4/'] },
  {
    name: 'inputs',
    modules: [
      ...['form-boolean', 'form-json', 'ids', 'images', 'page', 'private-file', 'text'],
      ...['features/contact/contact', 'features/listings/price-input', 'features/rentals/terms'],
      'features/users/user',
    ].map((file) => `packages/shared/src/${file}`),
  },
  {
    name: 'forms',
    modules: [
      ...[
        'ui/fields/checkbox',
        'ui/fields/password-field',
        'ui/fields/text-area',
        'ui/fields/text-field',
        'lib/forms/use-small-draft',
        'lib/forms/use-small-form',
      ].map((file) => web + file),
      '@tanstack/react-query/build/modern/useMutation',
      icon('mail'),
    ],
  },
  {
    name: 'auth',
    modules: ['features/auth/auth.mutations', 'layout/auth-layout', 'ui/auth-texts'].map(
      (file) => web + file,
    ),
  },
  // Modules that every page loads after its first screen, with small parts of many later pages.
  {
    name: 'deferred-parts',
    modules: [
      ...['layout/deferred-parts', 'layout/seen-notice', 'lib/device/device-store'],
      'features/notifications/push-offer-store',
      ...[
        'lib/formats/dates',
        'lib/decisions/delayed',
        'lib/formats/relative-day',
        'lib/navigation/use-anchor',
        'lib/decisions/use-team-decision',
        'lib/forms/use-removed-links-notice',
        'lib/navigation/use-history-sheets',
        'lib/requests/key-per-content',
        'lib/requests/delete-once',
        'lib/requests/use-upload-progress',
        'lib/forms/focus-first-invalid',
      ],
      ...[
        'lib/requests/use-online',
        'lib/forms/text-since',
        'lib/forms/use-text-draft',
        'ui/sheets/confirm-button',
        'ui/sheets/delete-own-button',
        'ui/sheets/stale-strip',
        'ui/states/page-skeleton',
      ],
      'ui/lists/row-list',
      ...['ui/lists/more-button', 'ui/fields/rating-input', 'ui/facts/rating-line', 'ui/facts/rating-stars'],
      // No first screen sends a change.
      'features/outbox/send-or-queue',
      ...['features/install/install', 'features/prices/usual-price-text'],
      ...['features/listings/publish/stored-draft', 'features/uploads/photo'],
      ...['features/professionals/reply-line', 'features/reports/report-button'],
    ]
      .map((file) => web + file)
      .concat(
        ['bell', 'circle-check', 'circle-x', 'clock', 'file-text', 'flag', 'navigation', 'users'].map(icon),
        [
          'copy',
          'ellipsis',
          'image-plus',
          'inbox',
          'megaphone',
          'pencil',
          'printer',
          'refresh-cw',
          'send',
          'tags',
          'trash',
          'upload',
        ].map(icon),
      )
      .concat(['idb/build/', 'react-hot-toast/', 'packages/shared/src/features/users/rights']),
  },
  { name: 'points', modules: [`${web}ui/fields/point-field`, icon('map-pinned')] },
  // Without the drafts, which the edit form does not need.
  { name: 'draft-values', modules: [`${listings}publish/draft-values`] },
  { name: 'drafts', modules: [`${listings}publish/publish-draft`] },
  { name: 'long-forms', modules: ['react-hook-form/dist/'] },
  // With what sheets have in common with it, so that pages with tabs load no sheet.
  { name: 'tabs', modules: ['@base-ui/react/tabs/'] },
  // Modules of every sheet with a form.
  { name: 'sheet', modules: ['ui/sheets/sheet', 'ui/sheets/form-sheet'].map((file) => web + file) },
  {
    name: 'fields',
    modules: [
      ...[
        'lib/forms/fields',
        'lib/forms/use-schema-form',
        'lib/forms/use-form-draft',
        'lib/forms/group-while-typing',
      ],
      ...['lib/forms/field-amount', 'ui/fields/amount-field'],
      ...[
        'ui/sheets/draft-strip',
        'ui/fields/radio-set',
        'ui/fields/select-field',
        'ui/fields/suggest-field',
      ],
    ].map((file) => web + file),
  },
  {
    name: 'sections',
    modules: ['attribute', 'attributes/', 'sections', 'values', 'prices', 'land-papers/'].map(
      (file) => sections + file,
    ),
  },
  // Separate from the sections, because forms need no filters.
  { name: 'attr-filters', modules: ['attr-filters', 'offered-filters'].map((file) => sections + file) },
  { name: 'filters', modules: ['filter-groups', 'filter-rail'].map((file) => `${listings}filters/${file}`) },
  {
    name: 'files',
    modules: ['features/private-files/', 'lib/photos/prepare-photo', 'ui/fields/file-input'].map(
      (file) => web + file,
    ),
  },
  {
    name: 'requests',
    modules: ['queries', 'mutations'].map((part) => `${web}features/orders/orders.${part}`),
  },
  { name: 'request-fields', modules: ['packages/shared/src/features/orders/order'] },
  // Without the sheet, so that it imports all groups at once.
  {
    name: 'order',
    modules: ['asking/order-estimate', 'asking/order-fields', 'order-form'].map(
      (file) => `${web}features/orders/${file}`,
    ),
  },
  {
    name: 'contact',
    modules: ['contact-bar', 'contact-buttons'].map((file) => `${web}features/contact/${file}`),
  },
  // The parts of list pages that are loaded after the first screen.
  {
    name: 'browse-parts',
    modules: ['alerts/create-alert', 'listings/browse/browse-places', 'listings/browse/load-more'].map(
      (file) => `${web}features/${file}`,
    ),
  },
  { name: 'changes', modules: [`${listings}listings.mutations`] },
  { name: 'words', modules: [`${web}lib/formats/amount-in-words`, `${listings}detail/facts/price-words`] },
  // The parts of the listing page that are loaded after the first screen.
  {
    name: 'listing-parts',
    modules: [
      ...['listing-block', 'listing-description', 'listing-facts', 'listing-place', 'price-note'].map(
        (file) => `facts/${file}`,
      ),
      ...['opinions/opinions', 'seller/seller-card', 'similar-listings'],
    ].map((file) => `${listings}detail/${file}`),
  },
];

const escaped = (module: string) => module.replace(/[.+]/g, '\\$&') + (module.endsWith('/') ? '' : '\\.');

/** The groups in the format of the bundler. */
export const codeSplitting = {
  groups: chunkGroups.map(({ name, modules }) => ({
    name,
    test: new RegExp(`/(${modules.map(escaped).join('|')})`),
  })),
};
