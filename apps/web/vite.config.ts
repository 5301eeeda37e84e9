import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { catalogues } from './build/catalogues.ts';
import { precompress } from './build/precompress.ts';

const api = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), apiRoutes(), catalogues(), precompress()],
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 120 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth/profile': api, '/images': api, '/openapi.json': api },
  },
});
