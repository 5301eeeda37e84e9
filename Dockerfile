# Built and run by docker-compose.yml. Not yet run on a Docker engine by its authors.
FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12
COPY . .
RUN pnpm install --frozen-lockfile && pnpm build
# Only what runs stays: the built files and the production dependencies.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && pnpm install --prod --frozen-lockfile --filter @laterite/api

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/apps/api/package.json ./apps/api/
COPY --from=build /app/apps/api/node_modules ./apps/api/node_modules
COPY --from=build /app/apps/api/dist ./apps/api/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/packages/demo-data/dist ./packages/demo-data/dist
RUN mkdir -p data uploads && chown node:node data uploads
USER node
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]
