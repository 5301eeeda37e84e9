#!/usr/bin/env node
// Node cannot run these TypeScript sources; tsx compiles them on import.
import { register } from 'tsx/esm/api';

register();
await import('../src/cli.ts');
