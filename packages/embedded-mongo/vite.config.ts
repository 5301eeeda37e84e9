import { defineConfig } from 'vite';

/** Bundles this package for the built API server; its libraries are external. */
export default defineConfig({
  build: {
    ssr: 'src/index.ts',
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'index.js' } },
  },
});
