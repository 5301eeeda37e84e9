declare module 'virtual:api-routes' {
  const routes: import('@laterite/shared/client.ts').Routes;
  export default routes;
}

declare module 'virtual:catalogue/*' {
  const messages: import('@lingui/core').Messages;
  export default messages;
}
