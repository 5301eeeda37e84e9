import { defineConfig } from 'vite';

const embeddedMongo = '@laterite/embedded-mongo';

/** Bundles our own packages, which are TypeScript source; everything from npm and the embedded database stay outside. */
export default defineConfig({
  plugins: [
    {
      name: 'embedded-mongo-as-built',
      enforce: 'pre',
      resolveId: (id) => (id === embeddedMongo ? { id: `${embeddedMongo}/built`, external: true } : null),
    },
  ],
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
