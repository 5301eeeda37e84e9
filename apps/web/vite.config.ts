import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { catalogues } from './build/catalogues.ts';
import { precompress } from './build/precompress.ts';

const api = 'http://127.0.0.1:3000';

const libraries = 'react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@lingui|react-hot-toast';
const icons = 'camera|chevron-right|circle-check|heart|map-pin|plus|search|shopping-cart|star|user-round|x';
const ui =
  'avatar|badge|button|chip|empty-state|error-state|photo\\.|price|removable-chip|search-field|section-icon|skeleton|tint';
const lib = 'age|api|document-title|lazy-page|session|toast|token';
const features = 'saved/(saved\\.|heart)|listings/(listing-card|listing-grid|listings\\.queries|filters\\.)';

/**
 * What the first screens share travels once, in one file: many small ones compress worse.
 * Forms and sheets, which bring their own libraries, stay out of it.
 */
const core = {
  name: 'core',
  minShareCount: 2,
  test: new RegExp(
    `node_modules/(${libraries})/|lucide-react/dist/esm/(shared|[^/]+$|icons/(${icons})\\.)|/src/(i18n/i18n|layout|paths|lib/(${lib})|ui/(${ui})|features/(${features}))`,
  ),
};

export default defineConfig({
  plugins: [react(), tailwindcss(), apiRoutes(), catalogues(), precompress()],
  build: {
    assetsInlineLimit: 0,
    // The list of what each page needs would travel with the first one; a page's few files find each other.
    modulePreload: false,
    chunkSizeWarningLimit: 260,
    rolldownOptions: { output: { codeSplitting: { groups: [core] } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth/profile': api, '/images': api, '/openapi.json': api },
  },
});
