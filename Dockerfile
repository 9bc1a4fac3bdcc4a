# One image for all apps: docker-compose.yml chooses with the command. An exact version, to be raised on purpose; to hold it to
# one content, put the digest behind it that `docker buildx imagetools inspect node:24.22.3-bookworm-slim` prints (@sha256:…).
ARG NODE_IMAGE=node:24.22.3-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/starboard.mjs --version && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
# For programs of answers (docs/adr/0022). A container must be allowed to make namespaces: `starboard sandbox check` says what
# is missing. Untried.
RUN apt-get update && apt-get install --yes --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
# Few arenas of memory: what a burst of messages took is given back (npm run bench:fairness).
ENV MALLOC_ARENA_MAX=2
# Its user writes in one folder only: the secret of the cookies and, without DATABASE_URL, the embedded Postgres.
ENV NODE_ENV=production HOST=0.0.0.0 LOG_FORMAT=json STARBOARD_DATA=/var/lib/starboard
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/dist ./dist
COPY --from=build /app/src/demo/essays ./src/demo/essays
COPY --from=build /app/examples ./examples
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/starboard
USER node
VOLUME /var/lib/starboard
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--initial-heap-size=160", "--max-semi-space-size=16", "dist/server/main.js", "start"]
