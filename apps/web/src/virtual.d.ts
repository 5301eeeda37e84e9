declare module 'virtual:api-routes' {
  const routes: import('@laterite/shared/client.ts').Routes;
  export default routes;
}

declare module 'virtual:catalogues' {
  type Load = () => Promise<{ default: import('./i18n/i18n.tsx').Messages }>;
  const loaders: Record<
    import('@laterite/shared/languages.ts').Wording,
    Record<import('./i18n/i18n.tsx').TextPart, Load>
  >;
  export default loaders;
}
