import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { generateApi } from 'swagger-typescript-api';

/** Writes the TypeScript types of an OpenAPI document into a file. */
export async function generateTypes(document: object, file: string | URL): Promise<void> {
  const types = await openapiTS(structuredClone(document) as Parameters<typeof openapiTS>[0]);
  await writeFile(file, astToString(types));
}

/** Generates a complete client of an OpenAPI document with another public generator. */
export async function generateWholeClient(document: object, output: string, fileName: string): Promise<void> {
  const spec = structuredClone(document) as NonNullable<Parameters<typeof generateApi>[0]['spec']>;
  await generateApi({ spec, output, fileName, httpClientType: 'fetch', silent: true });
}
