import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { catalogues } from './build/catalogues.ts';
import { precompress } from './build/precompress.ts';

const api = 'http://127.0.0.1:3000';

/** What several screens share travels once, in one file. Forms and sheets, which bring their own libraries, stay out of it. */
const core = {
  name: 'core',
  minShareCount: 4,
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@lingui|react-hot-toast|lucide-react)\/|\/src\/(i18n\/i18n|layout\/(use-sheet|strata|site-links)|paths)|\/src\/lib\/(age|api|document-title|format|session|toast|token)|\/src\/ui\/(avatar|badge|button|chip|empty-state|error-state|photo\.|price|removable-chip|search-field|section-icon|skeleton|tint)|\/features\/saved\/(saved\.|heart)|\/features\/listings\/(listing-card|listing-grid|listings\.queries|filters\.)/,
};

export default defineConfig({
  plugins: [react(), tailwindcss(), apiRoutes(), catalogues(), precompress()],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 260,
    rolldownOptions: { output: { codeSplitting: { groups: [core] } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth/profile': api, '/images': api, '/openapi.json': api },
  },
});
