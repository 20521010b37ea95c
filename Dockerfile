# Two images from one file: `marquee` (the last stage, so the default) and `sandbox`. docker/README.md explains both.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The two secrets are for closed networks only: an npmrc of your own, and the certificate authority of a proxy that
# opens TLS. A build that is given neither goes on without them, and neither stays in a layer.
FROM ${NODE_IMAGE} AS deps
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=extra_ca,target=/run/secrets/extra_ca \
    --mount=type=cache,target=/root/.npm \
    if [ -s /run/secrets/extra_ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/extra_ca; fi; \
    npm ci --ignore-scripts --no-audit --no-fund

FROM deps AS build
COPY tsconfig.json vite.config.ts ./
COPY config config
COPY src src
COPY client client
COPY server server
COPY scripts scripts
RUN node scripts/build.ts

# Without the optional packages, because the base image has Node already and they are three more copies of it.
FROM deps AS production-deps
RUN npm prune --omit=dev --omit=optional --ignore-scripts --offline --no-audit --no-fund

# What both images have in common. A package manager in a running container only serves an intruder.
FROM ${NODE_IMAGE} AS base
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
WORKDIR /app
COPY --from=production-deps /app/node_modules node_modules
COPY package.json ./
STOPSIGNAL SIGTERM
USER 1000:1000

# The sandbox refuses to run with NODE_ENV=production, so that nobody puts it where real players are.
FROM base AS sandbox
ENV NODE_ENV=development SANDBOX_PORT=3900
COPY sandbox sandbox
EXPOSE 3900
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.SANDBOX_PORT+'/sandbox/api/state',{signal:AbortSignal.timeout(2000)}).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "sandbox/main.ts"]

# The heap may take three quarters of the container's memory limit, whatever that is; buffers and code get the rest.
FROM base AS marquee
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=9464
COPY config/*.json config/
COPY config/campaigns config/campaigns
COPY config/regions config/regions
COPY --from=build /app/dist dist
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.OPS_PORT+'/livez',{signal:AbortSignal.timeout(2000)}).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-old-space-size-percentage=75", "dist/server/main.js"]
