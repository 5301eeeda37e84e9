import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { contracts } from '@laterite/shared/contracts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { generateTypes } from './generate.ts';

// Types first, then the client with its declarations into dist.
const folder = new URL('..', import.meta.url);
const document = openApiDocument(contracts, { title: 'Latérite', version: '1', server: '/' });
await generateTypes(document, new URL('src/schema.ts', folder));
execFileSync('tsc', ['-p', 'tsconfig.json'], { cwd: fileURLToPath(folder), stdio: 'inherit' });
