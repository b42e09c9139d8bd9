# syntax=docker/dockerfile:1
# Heliodex in one image: the server, the web app and, for a start without other services, PostgreSQL.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# layers that rarely change come first
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN node -e "import('./scripts/prepare.mjs').then(({ install }) => install())"
COPY tsconfig*.json vite.config.ts index.html ./
COPY public ./public
COPY locales ./locales
COPY migrations ./migrations
COPY src ./src
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --include=optional --no-audit --no-fund --ignore-scripts

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Heliodex" \
      org.opencontainers.image.description="Find solar panels by exact figures, and the suppliers who stock them."
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY catalogue ./catalogue
COPY locales ./locales
COPY --from=build /app/dist ./dist
# root owns the code, which is read-only; data is written to /data
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# long, because a first start creates the database and fills the catalogue
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/served/main.js"]
