type Area = { folders: RegExp; specs: readonly string[] }

/** Which specs of `e2e` look at what a folder holds; what is not named here is looked at by the walk. A structure test keeps it whole. */
export const AREAS: readonly Area[] = [
  {
    folders: /\/(customers|bulk|contacts|custom-fields|picklists|tags|activity|consents|imports|merging|records)\//,
    specs: [
      'customers',
      'customer-list',
      'customer-record',
      'customer-fields',
      'merging',
      'imports',
      'lists',
      'personal-data',
      'own-area',
    ],
  },
  { folders: /\/personal-data\.rules\.ts$/, specs: ['personal-data'] },
  { folders: /\/imports?\//, specs: ['imports'] },
  { folders: /\/(customer-accounts|money|debts)\//, specs: ['money'] },
  { folders: /\/(subscriptions|card)\//, specs: ['subscriptions'] },
  { folders: /\/documents?(-signature)?\/|lib\/pdf\//, specs: ['documents', 'main'] },
  {
    folders: /\/(payment-pages|payment_pages|paymentPage)\//,
    specs: [
      'payment-pages',
      'payment-page-access',
      'payment-page-contexts',
      'payment-page-depth',
      'payment-sending',
      'payment',
    ],
  },
  { folders: /\/payments\//, specs: ['payment', 'payments', 'gateways'] },
  { folders: /\/(tax-documents|tax_documents|tax)\//, specs: ['tax-documents'] },
  { folders: /\/(payslips|paycheck|payslip)\//, specs: ['payslips'] },
  { folders: /\/services\//, specs: ['services'] },
  { folders: /\/coupons\//, specs: ['coupons'] },
  { folders: /\/commissions\//, specs: ['commissions'] },
  { folders: /\/(wallet|ledger)\//, specs: ['wallet'] },
  { folders: /\/(companies|billing|acts?|visits|impersonation)\//, specs: ['companies', 'acting'] },
  { folders: /\/addons\//, specs: ['addons'] },
  { folders: /\/(users|teams)\//, specs: ['users'] },
  {
    folders: /\/(roles|access)\/|middleware\.ts/,
    specs: ['roles', 'gates', 'matrix', 'security'],
  },
  { folders: /\/(auth|account)\/|\(auth\)/, specs: ['auth', 'account'] },
  { folders: /\/settings\//, specs: ['settings', 'api'] },
  { folders: /\/(api|webhooks)\//, specs: ['api'] },
  { folders: /\/audit\//, specs: ['audit'] },
  { folders: /\/posts\//, specs: ['posts'] },
  { folders: /\/notifications\//, specs: ['notifications'] },
  { folders: /components\/shell\/|lib\/stores\//, specs: ['main', 'palette', 'keyboard', 'preferences', 'own-area'] },
  {
    folders: /components\/(ui|screen|domain)\/|second-page\/|\.css$/,
    specs: ['fields', 'gallery', 'lists', 'bidi', 'look', 'kept-contexts', 'screenshots'],
  },
  { folders: /scripts\/|lib\/db\/embedded\//, specs: ['crash', 'several-machines'] },
]

/** Whatever draws or answers is walked. */
const DRAWN = /^(app|components|lib|middleware)/

/** The specs that a change of these files may touch; a changed spec itself is among them. */
export function specsOf(files: readonly string[]): string[] {
  const own = files.flatMap((file) => /^e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  const sources = files.filter((file) => DRAWN.test(file) && !/\.test\.tsx?$|\.md$/.test(file))
  const touched = AREAS.filter(({ folders }) => sources.some((file) => folders.test(file))).flatMap(
    ({ specs }) => specs,
  )
  return [
    ...new Set([...own, ...touched, ...(sources.some((file) => /\.(tsx|css)$/.test(file)) ? ['walk'] : [])]),
  ].sort()
}
