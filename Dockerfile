# Four images from one file: `marquee` (the last stage, so the default), `staging` (the same with the demo pages), `studio` and
# `sandbox`. Each has Node, the libraries it is linked to and our code in it, and nothing else: no shell, no package
# manager, no distribution. docker/README.md says how to pin the image that they are built in by its digest, and how to
# build for another architecture.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Scripts are the same for every architecture, so whatever makes them runs on the builder's own.
# The two secrets are for closed networks only: an npmrc of your own, and the certificate authority of a proxy that
# opens TLS. A build that is given neither goes on without them, and neither stays in a layer.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=extra_ca,target=/run/secrets/extra_ca \
    --mount=type=cache,target=/root/.npm \
    if [ -s /run/secrets/extra_ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/extra_ca; fi; \
    npm ci --ignore-scripts --no-audit --no-fund

FROM packages AS build
COPY tsconfig.json vite.config.ts vite.styles.config.ts vite.studio.config.ts ./
COPY config config
COPY src src
COPY client client
COPY server server
COPY tools/demo tools/demo
COPY studio studio
COPY tools/scripts tools/scripts
# The projects of the demo and of the scripts name them; nothing of them is built.
COPY test/fixtures/tsconfig.json test/fixtures/
COPY tools/sandbox/tsconfig.json tools/sandbox/
COPY k8s/monitoring/tsconfig.json k8s/monitoring/
COPY k8s/tsconfig.json k8s/
COPY test/tsconfig.json test/
COPY load-tests/tsconfig.json load-tests/
COPY load-tests/bench/tsconfig.json load-tests/bench/
COPY load-tests/overload/tsconfig.json load-tests/overload/
COPY load-tests/rehearsal/tsconfig.json load-tests/rehearsal/
# The demo pages and the studio are put aside: only their own images take them.
RUN node tools/scripts/build.ts && \
    mkdir -p /demo/client/assets /demo/server && \
    mv dist/client/assets/demo /demo/client/assets/demo && \
    mv dist/server/demo /demo/server/demo && \
    mkdir -p /studio/server && \
    mv dist/studio /studio/studio && \
    mv dist/server/studio /studio/server/studio

# What the code imports, and what that depends on; the test holds it to be no package for development.
FROM build AS marquee-packages
RUN node tools/scripts/keep-packages.ts dist/server node_modules

FROM packages AS sandbox-packages
COPY tools/scripts tools/scripts
COPY tools/sandbox tools/sandbox
RUN node tools/scripts/keep-packages.ts tools/sandbox node_modules

# Node for the architecture of the image, by the hash in the lockfile: the very file that the tests ran on.
FROM packages AS node
ARG TARGETARCH
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=extra_ca,target=/run/secrets/extra_ca \
    --mount=type=cache,target=/root/.npm \
    if [ -s /run/secrets/extra_ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/extra_ca; fi; \
    cpu=$TARGETARCH; if [ "$cpu" = amd64 ]; then cpu=x64; fi; \
    [ -d "node_modules/node-linux-$cpu" ] || \
        npm ci --omit=dev --os=linux --cpu="$cpu" --libc=glibc --ignore-scripts --no-audit --no-fund; \
    mv "node_modules/node-linux-$cpu" /node

FROM ${NODE_IMAGE} AS root-directory
COPY docker/root-directory.sh /
COPY --from=node /node /node
RUN ["sh", "/root-directory.sh", "/node", "/runtime"]

# Files that both images share. Root owns them and they are read-only.
FROM scratch AS runtime
COPY --from=root-directory /runtime/ /
ENV PATH=/usr/local/bin
WORKDIR /app
COPY package.json ./
STOPSIGNAL SIGTERM
USER 10001:10001

# The sandbox refuses to run with NODE_ENV=production, so that it never serves real players.
FROM runtime AS sandbox
ENV NODE_ENV=development SANDBOX_PORT=3900
COPY --from=sandbox-packages /app/node_modules node_modules
COPY tools/sandbox tools/sandbox
COPY config/campaigns config/campaigns
COPY config/lotteries config/lotteries
COPY docs/openapi/platform.json docs/openapi/marquee.json docs/openapi/
EXPOSE 3900
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.SANDBOX_PORT+'/sandbox/api/state',{signal:AbortSignal.timeout(2000)}).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "tools/sandbox/main.ts"]
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Marquee sandbox" \
    org.opencontainers.image.description="A stand-in for the operator's platform; never for production" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.revision="${REVISION}"

# What production and staging have in common.
FROM runtime AS service
# Pages are compressed on four threads: an arena for each would keep what all of them have freed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 OPS_PORT=9464 MALLOC_ARENA_MAX=2
COPY config/banners.json config/counters.json config/dictionary.json config/hosts.json config/route-middleware.json config/
# Folders of campaigns, brands and an operator's words are files of the image; a cluster may mount volumes over them (k8s/README.md).
COPY config/campaigns config/campaigns
COPY config/brands config/brands
COPY config/texts config/texts
COPY config/lotteries config/lotteries
COPY config/regions config/regions
COPY --from=marquee-packages /app/node_modules node_modules
COPY --from=build /app/dist dist
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.OPS_PORT+'/livez',{signal:AbortSignal.timeout(2000)}).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]

# The demo pages, the host simulator and the pages that fail on purpose, for every environment but production.
FROM service AS staging
ENV NODE_ENV=development
COPY --from=build /demo dist
CMD ["node", "--max-old-space-size-percentage=35", "--max-semi-space-size=8", "--report-on-fatalerror", "--report-compact", "--report-filename=stdout", "--report-exclude-env", "--report-exclude-network", "dist/server/demo/main.js"]
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Marquee for staging" \
    org.opencontainers.image.description="Marquee with its demo pages; never for production" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.revision="${REVISION}"

# Git and its libraries: the studio keeps versions of campaigns in a repository. What it runs is in this one program.
FROM ${NODE_IMAGE} AS git
RUN apt-get update && apt-get install --yes --no-install-recommends git && \
    mkdir -p /git/usr/bin && cp /usr/bin/git /git/usr/bin/git && \
    ldd /usr/bin/git | grep -o '/[^ )]*' | sort -u | while read -r library; do \
        mkdir -p "/git${library%/*}" && cp -L "$library" "/git$library"; \
    done

# The campaign managers' studio, for an operator's back office: it needs a proxy that says who is there (docs/studio.md).
FROM service AS studio
ENV PATH=/usr/local/bin:/usr/bin
COPY --from=git /git/ /
COPY --from=build /studio dist
EXPOSE 3100
HEALTHCHECK NONE
CMD ["node", "dist/server/studio/main.js"]
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Marquee studio" \
    org.opencontainers.image.description="Where campaign managers make, write and preview campaigns" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.revision="${REVISION}"

# A process that ends in native code, mostly at the heap's limit, writes a report as JSON: the log is JSON, and what
# the environment says is no matter for it (docs/operations.md, "The last lines of a process").
# The heap may take a third of the container's memory limit, whatever that is: cached pages are buffers outside of it, and with
# more V8 lets garbage lie until the limit is near. Young objects get 8 MB at a time, half of what V8 takes by itself: buffers
# that they hold are freed sooner, which is a fifth of the peak. test/process/memory.test.ts holds the whole to 80 % of the limit.
FROM service AS marquee
CMD ["node", "--max-old-space-size-percentage=35", "--max-semi-space-size=8", "--report-on-fatalerror", "--report-compact", "--report-filename=stdout", "--report-exclude-env", "--report-exclude-network", "dist/server/main.js"]
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Marquee" \
    org.opencontainers.image.description="Streams an operator's promotion, bonus and lottery pages" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.revision="${REVISION}"
