import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { budget } from './build/budget.ts';
import { catalogues } from './build/catalogues.ts';
import { cityNames } from './build/city-names.ts';
import { pageTextsFile } from './build/page-texts.ts';
import { precompress } from './build/precompress.ts';
import { preloads } from './build/preloads.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = 'http://127.0.0.1:3000';

/**
 * Many small files compress worse than a few, and wait for each other on lines without HTTP/2: each group travels as one, with all that its modules need.
 * What every page needs, small parts of many pages, what lists share, and the pages that visits begin with.
 */
const groups = [
  {
    name: 'core',
    test: /src\/main\.tsx|ui\/(badge|photo|price|skeleton)\.|heart-button|lib\/(age|format|use-media-query)|strata|src\/art\/|icons\/(arrow-(left|right)|check|chevron-(down|right)|map-pin|phone|shield-check|star|x)\./,
  },
  { name: 'lists', test: /listing-grid|\/listings\.queries|nfiniteQuery|ui\/(chip|search-field)\./ },
  { name: 'actions', test: /use-attempt/ },
  { name: 'browse', test: /browse-page/ },
  { name: 'listing', test: /features\/listings\/detail\/listing-page\./ },
  { name: 'forms', test: /ui\/(checkbox|password-field|text-field)\.|use-small-form|useMutation/ },
  {
    name: 'sections',
    test: /shared\/src\/features\/sections\/(attribute|sections|values|attr-filters|offered-filters|prices|land-papers)/,
  },
  { name: 'filters', test: /filter-(groups|rail)/ },
  { name: 'contact', test: /contact-bar|contact-buttons/ },
];

export default defineConfig({
  envPrefix: ['VITE_', 'API_BASE'],
  plugins: [
    react(),
    tailwindcss(),
    apiRoutes(),
    catalogues(),
    cityNames(),
    budget(),
    pageTextsFile(),
    preloads(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    assetsInlineLimit: 0,
    // The list of what each page needs would travel with the first one; a page's few files find each other.
    modulePreload: false,
    chunkSizeWarningLimit: 340,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth/profile': api, '/images': api, '/openapi.json': api },
  },
});
