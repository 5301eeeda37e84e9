import { defineConfig } from 'vite';

/** Bundles our own packages, which are TypeScript source; everything from npm stays outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        ops: 'src/ops/main.ts',
        'password.worker': 'src/features/auth/password.worker.ts',
        'image.worker': 'src/images/image.worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@laterite\//] },
});
