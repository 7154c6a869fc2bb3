# One image for both halves of the shop: docs/deploying.md#containers. The command names the half.
FROM node:20-bookworm-slim AS build
WORKDIR /shop
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "await (await import('./scripts/workspace.mjs')).ensureBuilt()" \
  && rm -rf .next/cache \
  && npm prune --omit=dev --no-audit --no-fund \
  && node scripts/container-packages.mjs \
  # What only builds, development, editors and debuggers read. The marketplace's own maps stay: its log names lines of the sources.
  && cd node_modules/next/dist \
  && rm -rf esm bundle-analyzer docs compiled/*-experimental compiled/react-server-dom-* compiled/@vercel/og \
  && find compiled -type f \( -name '*-experimental.*' -o -name '*.dev.js' -o -name '*.development.js' \) -delete \
  && cd /shop \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete \
  && find .next -name '*.map' -delete \
  && find marketplace/db/migrations -name '*_snapshot.json' -delete

FROM node:20-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop/package.json /shop/next.config.mjs /shop/.env.example ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/public public
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/lib/framework lib/framework
COPY --from=build /shop/lib/i18n/messages lib/i18n/messages
COPY --from=build /shop/marketplace/db/migrations marketplace/db/migrations
COPY --from=build /shop/marketplace/demo/videos marketplace/demo/videos
COPY --from=build /shop/.build .build
COPY --from=build /shop/.next .next
# The only place that is written to. Everything else may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
# The port of the half that runs here.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "scripts/container-health.mjs"]
ENTRYPOINT ["node", "scripts/container.mjs"]
CMD ["storefront"]
