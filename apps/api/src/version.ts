import manifest from '../package.json' with { type: 'json' };

/** The version of the product, as the API's description and archives name it. */
export const { version } = manifest;
