import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './build/api-routes.ts';
import { budget } from './build/budget.ts';
import { catalogues } from './build/catalogues.ts';
import { codeSplitting } from './build/chunk-groups.ts';
import { cityNames } from './build/city-names.ts';
import { deferredStart } from './build/deferred-start.ts';
import { pageTextsFile } from './build/page-texts.ts';
import { precompress } from './build/precompress.ts';
import { preloads } from './build/preloads.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = 'http://127.0.0.1:3000';

/** What the server renders pages with: one bundle of the same components and all they need, see src/entry-server.tsx. */
const serverBuild = {
  outDir: 'dist-server',
  target: 'node20',
  copyPublicDir: false,
  // Pages name the files of the browser's build.
  assetsInlineLimit: 0,
} as const;

export default defineConfig(({ isSsrBuild }) => ({
  envPrefix: ['VITE_', 'API_BASE'],
  plugins: [
    react(),
    tailwindcss(),
    apiRoutes(),
    catalogues(),
    cityNames(),
    !isSsrBuild && [budget(), pageTextsFile(), preloads(), deferredStart(), serviceWorker(), precompress()],
  ],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // What lucide-react makes its icons with is replaced by a shorter one.
  resolve: {
    alias: [
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'src/ui/pictures/create-icon.ts'),
      },
    ],
  },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? serverBuild
    : {
        assetsInlineLimit: 0,
        // The list of what each page needs would travel with the first one; a page's few files find each other.
        modulePreload: false,
        // One file: scripts would otherwise name the styles of what they import.
        cssCodeSplit: false,
        chunkSizeWarningLimit: 340,
        rolldownOptions: { output: { codeSplitting } },
      },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth/profile': api, '/images': api, '/openapi': api, '/postman.json': api },
  },
}));
