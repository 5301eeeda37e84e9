# The API and the web app in one image. Its steps were rehearsed by hand without a Docker engine, see docs/operations.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
# What is needed is fetched before the source is copied: a change of the source fetches nothing again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --offline --frozen-lockfile && pnpm build
# Only what runs stays: the built files and the production dependencies.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && pnpm install --offline --prod --frozen-lockfile --filter @laterite/api...

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/apps/api/package.json ./apps/api/
COPY --from=build /app/apps/api/node_modules ./apps/api/node_modules
COPY --from=build /app/apps/api/dist ./apps/api/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/web/dist-server ./apps/web/dist-server
COPY --from=build /app/packages/embedded-mongo/package.json ./packages/embedded-mongo/
COPY --from=build /app/packages/embedded-mongo/node_modules ./packages/embedded-mongo/node_modules
COPY --from=build /app/packages/embedded-mongo/dist ./packages/embedded-mongo/dist
COPY --from=build /app/packages/demo-data/dist ./packages/demo-data/dist
# The only two folders that are written, so the rest of the file system can be read-only.
RUN mkdir -p data uploads && chown node:node data uploads
VOLUME ["/app/data", "/app/uploads"]
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
