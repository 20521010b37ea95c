/**
 * Dependencies that imports do not show: tests of a whole service, which see a change only in its responses. Each row
 * maps files (the first pattern) to the tests that they affect (the second). A change may match several rows. Files
 * without a row or an import may affect everything.
 */
const areas: readonly (readonly [RegExp, RegExp])[] = [
  [/^config\/campaigns\//, /^test\/(?:server\/campaign-(?:set|facts)|sandbox\/campaign-data)|^k8s\/capacity/],
  [/^src\/campaigns\//, /^test\/(?:server\/campaign-|sandbox\/campaign-data|browser\/campaigns?\.spec)/],
  [/^config\/regions\//, /^test\/(?:server\/(?:regions|player-protection|advertising)|browser\/block-page)/],
  [
    /^config\/lotteries\/|^(?:src|server|tools\/sandbox)\/lottery\/|^server\/downloads\//,
    /^test\/(?:server|sandbox|browser)\/lott/,
  ],
  [
    /^config\/(?:hosts|banners|counters|dictionary|route-middleware|size-budgets)\.json$/,
    /^server\/config\/|^test\/(?:server\/(?:host-configuration|banners|route-middleware|host-policy)|process\/bundle)/,
  ],
  [/^config\/[\w-]+\.ts$/, /^config\/|^server\/config\/|^test\/process\/lifecycle/],
  [
    /\/texts\/[a-z]{2}\.json$/,
    /^src\/i18n\/(?:texts|messages|glossary)|^tools\/scripts\/fonts\/|^test\/server\/languages/,
  ],
  [/^src\/i18n\//, /^test\/(?:server\/languages|browser\/letters)/],
  [/\.(?:css|woff2)$/, /^test\/(?:process\/bundle|server\/palette|browser\/letters)/],
  [/^src\/components\//, /^test\/browser\/(?:letters|settings-menu|error|lazy-islands)/],
  [
    /^src\/document\//,
    /^test\/(?:server\/(?:make-document|documents)|browser\/(?:account|lazy-islands|settings-menu))/,
  ],
  [/^src\/routes\//, /^test\/(?:server\/(?:route-|pages|languages)|security\/path-patterns)/],
  [
    /^src\/platform\/|^server\/platform\//,
    /^test\/(?:server\/platform-|server\/call-outcomes|sandbox\/[\w-]*contracts)/,
  ],
  [/^tools\/sandbox\//, /^test\/sandbox\/|^test\/server\/platform-calls/],
  [/^server\/proxy\//, /^test\/(?:server\/proxy|security\/bypass-calls|process\/hostile)/],
  [
    /^server\/session\//,
    /^test\/(?:server\/(?:identity|sign-in|token-renewal|proxy-renewal|visitor-data)|browser\/account)/,
  ],
  [
    /^server\/(?:page-cache|pipeline)\//,
    /^test\/(?:server\/(?:page-cache|page-data-cache|cached-responses|partial-pages)|security\/caches|browser\/cached-pages)/,
  ],
  [/^server\/cache\//, /^test\/(?:server\/(?:cache-sizes|campaign-set|pages)|process\/memory)/],
  [/^server\/overload\//, /^test\/(?:server\/documents|process\/overload|browser\/pending)/],
  [
    /^server\/(?:lifecycle|stop-signals|listen|serve|main|start|assemble|app|check-config)\.ts$/,
    /^test\/(?:process\/(?:lifecycle|drain|rolling-restart)|server\/(?:aborted-requests|transport))/,
  ],
  [
    /^server\/observability\//,
    /^test\/(?:server\/(?:observability|operations-metrics|series-limit|trace-context|web-vitals)|process\/(?:logging|mute-metrics|prometheus))/,
  ],
  [
    /^server\/(?:middleware|context)\//,
    /^test\/(?:server\/(?:route-|languages|regions|identity|host-policy|banners|promo-redirect|transport|visitor-settings)|security\/bypass-pages)/,
  ],
  [
    /^(?:src|server|client)\/host\/|^client\/embed\//,
    /^test\/(?:server\/(?:embedding|host-)|browser\/(?:host|bridge|embed|height|settling|leaving))/,
  ],
  [
    /^server\/(?:render|hyphens|content-key|memoize)/,
    /^test\/(?:server\/(?:documents|make-document|prepare-page|structured-data|pages)|security\/script-policy|browser\/pages)/,
  ],
  [/^server\/config\//, /^test\/server\/(?:campaign-changes|campaign-set|host-configuration)/],
  [/^server\/http\//, /^test\/(?:server\/(?:transport|country-database|host-policy)|security\/headers)/],
  [/^server\/files\//, /^test\/(?:server\/asset-cdn|process\/broken-downloads|browser\/cdn)/],
  [/^server\/crawlers\//, /^test\/server\/(?:crawlers|structured-data)/],
  [/^server\/share-pictures\//, /^test\/server\/link-preview/],
  [/^server\/(?:blocks|loaders)\//, /^test\/server\/(?:content-pages|visitor-data|pages)/],
  [/^client\/(?:navigation|page)\//, /^test\/browser\/(?:navigation|pending|old-pages)/],
  [/^client\/(?:session|actions)\//, /^test\/browser\/(?:account|lazy-islands)/],
  [/^client\/(?:analytics|counters|fingerprint|consent)/, /^test\/browser\/privacy/],
  [/^client\/web-vitals\/|^server\/reports\//, /^test\/(?:browser|server)\/web-vitals/],
  [/^client\/[\w-]+\.tsx?$/, /^test\/browser\/(?:navigation|pending)|^test\/process\/bundle/],
  [
    /^tools\/demo\//,
    /^test\/(?:server\/(?:debug-api|host-tools|palette|test-mobile-app)|browser\/(?:debug|host-simulator|new-api-demo|test-mobile-app))/,
  ],
  [/^k8s\/|^config\/kustomization\.yaml$/, /^k8s\//],
  [/^load-tests\//, /^load-tests\/|^test\/process\/load-tests/],
  [/^tools\/scripts\//, /^tools\/scripts\//],
  [/^tools\/scripts\/campaign-preview\//, /^test\/browser\/campaign-preview/],
  [
    /^tools\/scripts\/(?:build|build-embed|chunk-plan|class-names)\.ts$|^vite\./,
    /^test\/process\/bundle|^test\/browser\/lazy-islands/,
  ],
  [/^test\/browser\/playwright\.config\.ts$|^test\/browser\/certificates\//, /^test\/browser\//],
];

/** Tests that every change of the product runs, before any others. */
export const smokeTests: readonly string[] = [
  'test/server/pages.test.ts',
  'test/server/proxy.test.ts',
  'test/server/sign-in.test.ts',
  'test/browser/campaign.spec.ts',
  'test/browser/error.spec.ts',
];

/** The tests of the areas that a file belongs to. */
export const areasOf = (file: string): RegExp[] =>
  areas.filter(([files]) => files.test(file)).map(([, tests]) => tests);

/** Whether a file is part of what pages show. */
export const isProduct = (file: string): boolean =>
  /^(?:src|server|client|config|tools\/(?:sandbox|demo))\//.test(file) && !/\.(?:test|spec)\.tsx?$|\.md$/.test(file);

/** Whether a file is covered only by `npm run check`, the image test, the full run, or tests that name it. */
export const isSeenElsewhere = (file: string): boolean =>
  /\.md$|^docs\/|^docker|^Dockerfile$|^\.(?!npmrc)|\.lint\.test\.ts$|^biome\.json$|^test\/full\//.test(file);
