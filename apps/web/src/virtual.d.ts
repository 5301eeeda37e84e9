declare module 'virtual:api-routes' {
  /** Routes of the endpoints that first pages call. */
  const routes: import('@laterite/shared/client.ts').Routes;
  export default routes;
}

declare module 'virtual:later-api-routes' {
  export { default } from 'virtual:api-routes';
}

declare module 'virtual:catalogues' {
  type Load = () => Promise<{ default: import('./i18n/i18n.tsx').Messages }>;
  /** Loaders of the texts of first pages, by locale and catalogue. */
  const loaders: Record<
    import('@laterite/shared/languages.ts').Locale,
    Partial<Record<import('./i18n/messages.ts').TextPart, Load>>
  >;
  export default loaders;
}

declare module 'virtual:later-catalogues' {
  export { default } from 'virtual:catalogues';
}
