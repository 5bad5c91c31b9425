/** Tests may reach where they must. Layers, from the top: app → components → lib/modules → lib (http, events, access, routes, db, format). */
const layer = (name, from, to, comment) => ({ name, severity: 'error', comment, from: { path: from, pathNot: '\\.test\\.tsx?$|[./]testing\\.ts$' }, to })

module.exports = {
  forbidden: [
    layer('no-cycles', '', { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } }, 'Cut the loop: move the shared part down a layer.'),
    layer('nobody-imports-app', '^(components|lib|seed|middleware)', { path: '^app/' }, 'app/ is the top.'),
    layer('lib-knows-no-ui', '^lib/', { path: '^components/' }, 'lib/ is below components/.'),
    layer('ui-knows-no-domain', '^components/(ui|screen)/', { path: '^lib/(modules|http|events|core|limits|db)/' }, 'Could it ship in another product?'),
    layer('routes-apart', '^app/\\(admin\\)/([^/]+)/', { path: '^app/\\(admin\\)/', pathNot: '^app/\\(admin\\)/$1/' }, 'Shared by two route groups: move it to components/domain/.'),
    layer('module-front-door', '^lib/modules/([^/]+)/', { path: '^lib/modules/[^/]+/', pathNot: ['^lib/modules/$1/', '^lib/modules/.*\\.(schema|labels|queries|rules|commands)\\.ts$'] }, 'Another module may read; it writes by commands, which take its transaction.'),
    layer('only-data-files-touch-db', '^(app|components|middleware|lib/(access|format|client|routes|stores|pdf)/|lib/modules/.*\\.(schema|labels|list|rules)\\.ts$)', { path: '^lib/db/', pathNot: ['^lib/db/(id|counting|keyset)\\.ts$'] , dependencyTypesNot: ['type-only'] }, 'Rows are read in queries.ts and written in mutations.ts; engines and the sign-in layer have their own.'),
    layer('modules-are-above-engines', '^lib/(?!modules/|manifest/)', { path: '^lib/modules/' }, 'An engine knows no module: lib/manifest gathers what they tell of themselves.'),
    layer('pages-write-through-the-api', '^app/(?!api/|.*/route\\.ts$)', { path: '^lib/modules/.*\\.mutations\\.ts$' }, 'A screen writes through app/api, where endpoint() owns the gate; a landing page is a handler itself.'),
    layer('route-table-is-data', '^lib/routes/(?!.*\\.test\\.)', { path: '^lib/', pathNot: '^lib/(routes|access/(gate|permissions|visitor|ability))' }, 'The table runs in middleware and in the browser.'),
    layer('guard-is-pure', '^(lib/access/(gate|permissions|scope|visitor)|lib/routes/guard)\\.ts$', { path: '^(lib/(db|http|events)|node_modules/next)' }, 'Runs everywhere.'),
  ],
  options: { doNotFollow: { path: 'node_modules' }, exclude: { path: '^node_modules|(^|/)\\.next' }, tsPreCompilationDeps: true, tsConfig: { fileName: 'tsconfig.json' }, enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] } },
}
