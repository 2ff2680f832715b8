# syntax=docker/dockerfile:1
# The product in one image: `docker build -t zelo .`. Node is that of package.json (a test compares); its packages bring no PostgreSQL along.
FROM node:24.21.0-bookworm-slim AS construcao
WORKDIR /zelo
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/widget/package.json apps/widget/
COPY packages/api/package.json packages/api/
COPY packages/contract/package.json packages/contract/
COPY packages/tokens/package.json packages/tokens/
COPY scripts/prepare.mjs scripts/browser.mjs scripts/installed.mjs scripts/sources.mjs scripts/
RUN node scripts/prepare.mjs install
COPY . .
RUN node scripts/prepare.mjs build

FROM construcao AS producao
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
WORKDIR /zelo
COPY --from=producao --chown=root:root /zelo ./
RUN install -d -o node -g node /dados /copias
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ZELO_DATA=/dados NODE_COMPILE_CACHE=/tmp/node \
  MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME ["/dados", "/copias"]
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/saude/pronta`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM reaches Node itself: it lets turns and jobs finish.
CMD ["node", "--expose-gc", "--flush-baseline-code", "--max-semi-space-size=8", "--initial-old-space-size=160", "--max-old-space-size=1024", "apps/server/src/main.ts"]
