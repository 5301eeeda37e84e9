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

/** Server build: one bundle of the components and their dependencies, see src/entry-server.tsx. */
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
  // Replaces lucide-react's icon factory by a shorter one.
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
        // Omit the preload list: it would enlarge the first page, and a page has few files.
        modulePreload: false,
        // One style sheet, so that scripts contain no list of style sheets.
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
