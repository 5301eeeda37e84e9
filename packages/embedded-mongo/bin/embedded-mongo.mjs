#!/usr/bin/env node
// Node cannot read TypeScript by itself; tsx translates it on the way in.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
