import { randomBytes } from 'node:crypto'

import { eq } from 'drizzle-orm'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { siteDomainOrders } from '@/lib/db/schema/domains'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { selectContents } from '@/lib/modules/sites/contents.queries'
import { saveDomainSettings, saveEndingPrices } from '@/lib/modules/sites/domains/domain-settings.mutations'
import { moveDomainsOn } from '@/lib/modules/sites/domains/domains.jobs'
import { createDomain } from '@/lib/modules/sites/domains/domains.mutations'
import { findDomainSettings, listEndingPrices } from '@/lib/modules/sites/domains/domains.queries'
import { domainSettings, endingPrices, siteDomainInput } from '@/lib/modules/sites/domains/domains.schema'
import { carryOutDomainOrder } from '@/lib/modules/sites/domains/orders.mutations'
import { moveSite, recordToldDecision } from '@/lib/modules/sites/moves.mutations'
import { addSentFile, submitContent } from '@/lib/modules/sites/public.mutations'
import type { SitePass } from '@/lib/modules/sites/public.queries'
import { createSite, saveSiteStage, setSiteTick } from '@/lib/modules/sites/sites.mutations'
import { listStages } from '@/lib/modules/sites/sites.queries'
import {
  siteInput,
  siteMove,
  siteStageChange,
  siteSubmission,
  toldSiteDecision,
} from '@/lib/modules/sites/sites.schema'

import { customerBody, type Words } from './words'

/** Every permission of websites and their domains. */
export const SITE_PERMISSIONS: readonly Permission[] = [
  'view all websites',
  'see all campaigns',
  'edit websites',
  'delete websites',
  'manage website domains',
  'see domain transfer codes',
  'manage website catalogue',
  'see website costs',
  'see website credentials',
  'manage customer services',
  'edit service',
]

/** Returns an actor with the permissions of websites. */
const withSites = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, ...SITE_PERMISSIONS]),
})

/** Returns the body of a website, as the form sends it. The whole office shares it. */
export const siteBody = ({ sharedWord }: Words, customerId: string) => ({ name: `אתר ${sharedWord}`, customerId })

/** Adds a customer with two websites, of whose contents a text and a file were sent. */
export async function addSites(actor: Actor, words: Words) {
  const able = withSites(actor)
  const edits = requireScope('siteEdits', able)
  const shared = { ...words, word: words.sharedWord }
  const customer = customerBody(shared, { phone: '', email: `site-${words.digits}@customers.example` })
  const { id: siteCustomer } = await createCustomer(
    requireScope('customerEdits', { ...actor, permissions: new Set([...actor.permissions, 'edit customers']) }),
    customerInput.parse(customer),
    null,
  )
  const add = async () => (await createSite(edits, siteInput.parse(siteBody(words, siteCustomer)))).id
  const [site, spareSite, approvedSite] = [await add(), await add(), await add()]
  const { companyId } = actor
  const pass = { companyId, siteId: site } as SitePass
  const contents = await inCompany({ companyId }, (tx) => selectContents(tx, { companyId }, site))
  const [files, text, spare] = [contents[0], contents[1], contents[2]]
  if (!files || !text || !spare) throw new Error('a website without contents')
  const send = async () => {
    const source = new TextEncoder().encode(words.sharedWord)
    return (await addSentFile(pass, files.id, { name: `קובץ ${words.sharedWord}.txt`, original: 'file.txt', source }))
      .id
  }
  const [siteFile, spareSiteFile] = [await send(), await send()]
  await submitContent(pass, text.id, siteSubmission.parse({ text: `טקסט ${words.sharedWord}`, version: 1 }))
  await setSiteTick(edits, site, { checkId: 'ordered-1', isDone: true })
  const stage = { state: 'internal_qa', slaDays: 4, clientAction: '', checklist: [{ id: 'a', text: words.sharedWord }] }
  // Called once for each of a company's people: the stages are the company's.
  const { version } = (await listStages(edits)).internal_qa
  await saveSiteStage(edits, siteStageChange.parse({ ...stage, version }))
  const review = siteMove.parse({ to: 'client_review', stagingUrl: 'https://example.com/', version: 1 })
  await moveSite(edits, approvedSite, review)
  const approval = { previewVersion: 1, decision: 'approved', name: words.sharedWord, comment: words.sharedWord }
  await recordToldDecision(edits, approvedSite, toldSiteDecision.parse({ ...approval, version: 2 }))
  const siteDomain = await addDomain(able, { words, siteCustomer, site })
  return {
    site,
    ...siteDomain,
    spareSite,
    approvedSite,
    siteCustomer,
    siteContent: text.id,
    siteFilesContent: files.id,
    spareSiteContent: spare.id,
    siteFile,
    spareSiteFile,
  }
}

type Holder = { words: Words; siteCustomer: string; site: string }

/** Adds a domain that is registered, with an order, a warning, prices and settings. */
async function addDomain(able: Actor, { words, siteCustomer, site }: Holder) {
  const scope = requireScope('domainEdits', able)
  const { companyId } = able
  const name = `word-${words.digits}-${randomBytes(4).toString('hex')}`
  const common = { customerId: siteCustomer, siteId: site, name: `${name}.com` }
  const { id: siteDomain } = await createDomain(scope, siteDomainInput.parse({ ...common, way: 'register' }))
  const orderId = await inCompany({ companyId }, async (tx) => {
    const [order] = await tx
      .select({ id: siteDomainOrders.id })
      .from(siteDomainOrders)
      .where(eq(siteDomainOrders.domainId, siteDomain))
    return order?.id ?? ''
  })
  await carryOutDomainOrder({ companyId, orderId })
  const recorded = { way: 'record', registrarName: words.sharedWord, expiresOn: addDays(businessDay(), -2) }
  const { id: spareSiteDomain } = await createDomain(
    scope,
    siteDomainInput.parse({ ...common, ...recorded, name: `${name}.net` }),
  )
  await moveDomainsOn(companyId)
  const zone = { nameServers: ['ns1.example.com', 'ns2.example.com'] }
  const settings = await findDomainSettings(scope)
  await saveDomainSettings(scope, domainSettings.parse({ ...zone, version: settings.version }))
  const catalogue = requireScope('siteCatalogue', able)
  const prices = (await listEndingPrices(catalogue, true)).find(({ ending }) => ending === 'com')
  await saveEndingPrices(
    catalogue,
    endingPrices.parse({ ending: 'com', renewPrice: '90', version: prices?.version ?? 0 }),
    true,
  )
  return { siteDomain, spareSiteDomain, siteDomainOrder: orderId }
}
