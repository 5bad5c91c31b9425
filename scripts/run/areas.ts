import { readdirSync } from 'node:fs'

type Area = { folders: RegExp; specs: readonly string[] }

const SPECS = new Set(readdirSync('e2e').flatMap((file) => /^([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? []))

/** Which specs cover a folder besides the spec that has the folder's name. A structure test finds a spec that no folder leads to. */
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
  { folders: /\/leads\//, specs: ['lead-conversion', 'lead-assignment', 'lead-bulk', 'leads-board'] },
  { folders: /\/f\//, specs: ['capture'] },
  { folders: /\/(site|sites|registrar|hosting)\//, specs: ['sites', 'site-domains', 'site-care'] },
  { folders: /\/(channels|messaging|whatsapp|mail)\//, specs: ['channels', 'mail-channel'] },
  { folders: /\/(chat|webchat|webchat-widget|channels|omnichannel)\//, specs: ['web-chat'] },
  {
    folders: /\/(omnichannel|conversations|messaging)\//,
    specs: ['omnichannel', 'conversation-journey', 'inbox-tools', 'outreach'],
  },
  { folders: /\/tasks\//, specs: ['task-time'] },
  { folders: /\/(l|landing-pages|automations?)\//, specs: ['landing-automation'] },
  { folders: /\/(records?|record-kit|custom-fields|picklists|contacts)\//, specs: ['leads'] },
  { folders: /\/personal-data\.rules\.ts$/, specs: ['personal-data'] },
  { folders: /\/import\//, specs: ['imports'] },
  { folders: /\/(customer-accounts|debts)\//, specs: ['money'] },
  { folders: /\/card\//, specs: ['subscriptions'] },
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
  { folders: /\/(tasks|reminders)\//, specs: ['tasks', 'task-list', 'task-time', 'task-reminders', 'task-plan'] },
  { folders: /\/reminders\//, specs: ['calendar'] },
  { folders: /\/(inbound-mail|invitation|calendar)\//, specs: ['calendar', 'calendar-invitations', 'calendar-links'] },
  { folders: /\/payments\//, specs: ['payment', 'gateways'] },
  { folders: /\/tax\//, specs: ['tax-documents'] },
  { folders: /\/(paycheck|payslip)\//, specs: ['payslips'] },
  { folders: /\/ledger\//, specs: ['wallet'] },
  { folders: /\/(companies|billing|acts?|visits|impersonation)\//, specs: ['companies', 'acting'] },
  { folders: /\/teams\//, specs: ['users'] },
  {
    folders: /\/(roles|access)\/|middleware\.ts/,
    specs: ['roles', 'gates', 'matrix', 'security'],
  },
  { folders: /\/(auth|account)\/|\(auth\)/, specs: ['auth', 'account'] },
  { folders: /\/(settings|webhooks)\//, specs: ['api'] },
  { folders: /components\/shell\/|lib\/stores\//, specs: ['main', 'palette', 'keyboard', 'preferences', 'own-area'] },
  {
    folders: /components\/(ui|screen|domain)\/|second-page\/|\.css$/,
    specs: ['fields', 'gallery', 'lists', 'bidi', 'layout-measures', 'kept-contexts', 'screenshots'],
  },
  { folders: /lib\/db\/|lib\/http\/screen|components\/(screen|shell)\//, specs: ['page-budget'] },
  { folders: /scripts\/|lib\/db\/embedded\//, specs: ['crash', 'several-machines'] },
]

/** Sources that a browser can notice. */
const DRAWN = /^(app|components|lib|middleware)/

/** The specs that a change of these files may touch; a changed spec itself is among them. */
export function specsOf(files: readonly string[]): string[] {
  const own = files.flatMap((file) => /^e2e\/([\w-]+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  const sources = files.filter((file) => DRAWN.test(file) && !/\.test\.tsx?$|\.md$/.test(file))
  const named = sources.flatMap((file) => file.split('/').map((folder) => folder.replaceAll('_', '-')))
  const touched = AREAS.filter(({ folders }) => sources.some((file) => folders.test(file))).flatMap(
    ({ specs }) => specs,
  )
  return [
    ...new Set([
      ...own,
      ...named.filter((folder) => SPECS.has(folder)),
      ...touched,
      ...(sources.some((file) => /\.(tsx|css)$/.test(file)) ? ['walk'] : []),
    ]),
  ].sort()
}
