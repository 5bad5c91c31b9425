import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { siteDomainOrders, siteDomains } from '@/lib/db/schema/domains'
import { sites } from '@/lib/db/schema/sites'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { businessDay } from '@/lib/format/dates'
import { ENDINGS } from '@/lib/registrar/endings'
import type { DomainEnding, DomainRegistrant } from '@/lib/vocabulary/domains'

import { domainLife, isDomainEnded, isDomainLife, isRenewable } from './domain-life.rules'
import { recordDomainChange } from './domain-messages.commands'
import { lockDomain, writeDomain } from './domain-rows.mutations'
import { type Domain, type EndingPriceColumns, loadDomainSettings, loadEndingPrices } from './domains.queries'
import type { DomainChange, DomainInput } from './domains.schema'
import { addOrder } from './orders.mutations'

type Editor = Scope<'domainEdits'>

const TAKEN = { name: 'הדומיין כבר רשום כאן' }

/**
 * Orders a domain for a customer, to be registered or moved here, or records one that is held elsewhere. 422 by field;
 * among them a name that the company already has.
 */
export const createDomain = (scope: Editor, input: DomainInput) =>
  inCompany(scope, async (tx) => {
    const { name, way, customerId, siteId, registrant } = input
    const { companyId, actorId } = scope
    await requireCustomer(tx, scope, { customerId, registrant, ending: name.ending, isOrdered: way !== 'record' })
    if (siteId) await requireSiteOf(tx, scope, { siteId, customerId })
    const prices = await loadEndingPrices(tx, scope, name.ending)
    const domain = {
      ...name,
      ...(way === 'record' ? recordedDomain(input) : await orderedDomain(tx, scope, input)),
      companyId,
      id: newId(),
      customerId,
      siteId,
      registrant,
      registrantReason: reasonOf(input),
      priceAgorot: prices.renewPrice ?? prices.registerPrice,
      costAgorot: prices.renewCost ?? prices.registerCost,
      createdBy: actorId,
      updatedBy: actorId,
    }
    await tx.insert(siteDomains).values(domain)
    if (way !== 'record') await addOrder(tx, scope, { ...firstOrder(input, prices), domainId: domain.id })
    await recordDomainChange(tx, scope, { domain, act: WAY_ACTS[way] })
    return { id: domain.id, version: 1 }
  }).catch(rethrowTaken)

const WAY_ACTS = { register: 'requested', transfer_in: 'transfer-requested', record: 'recorded' } as const

/** Returns the columns of a domain that is held elsewhere: the office says until when it is paid. */
function recordedDomain({ name, expiresOn, registrarName }: DomainInput) {
  if (expiresOn === null) throw new Error('a domain that is recorded without its expiry')
  const today = businessDay()
  const state = domainLife({ expiresOn, ending: name.ending }, today)
  return { registrar: 'outside', registrarName, state, expiresOn, nextDay: today, isRenewed: false } as const
}

/** Returns the columns of a domain that is ordered: it begins with the name servers and records of the company. */
async function orderedDomain(tx: Tx, scope: Editor, { isRenewed }: DomainInput) {
  const { nameServers, records } = await loadDomainSettings(tx, scope)
  return { registrar: 'simulator', state: 'requested', isRenewed, nameServers, records } as const
}

const firstOrder = ({ way, years, name, transferCode }: DomainInput, prices: EndingPriceColumns) =>
  way === 'register'
    ? { kind: 'register' as const, years, costAgorot: prices.registerCost, priceAgorot: prices.registerPrice }
    : {
        kind: 'transfer_in' as const,
        years: ENDINGS[name.ending].transferYears,
        transferCode,
        costAgorot: prices.transferCost,
        priceAgorot: prices.transferPrice,
      }

type Reasoned = { registrant: DomainRegistrant; registrantReason: string }

/** Only a domain in the name of the company keeps a reason. */
const reasonOf = ({ registrant, registrantReason }: Reasoned) => (registrant === 'company' ? registrantReason : '')

function rethrowTaken(error: unknown): never {
  throw violatesConstraint(error, 'site_domains_name') ? invalid(TAKEN) : error
}

type Holder = { customerId: string; registrant: DomainRegistrant; ending: DomainEnding; isOrdered: boolean }

/** Throws 422 without a customer, and where the registry wants a number that the registrant does not have here. */
async function requireCustomer(tx: Tx, { companyId }: Editor, { customerId, registrant, ending, isOrdered }: Holder) {
  const [customer] = await tx
    .select({ number: customers.nationalIdLast4, email: customers.email })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId), isNull(customers.deletedAt)))
  if (!customer) throw invalid({ customerId: 'יש לבחור לקוח' })
  if (!isOrdered) return
  if (registrant === 'customer' && !customer.email)
    throw invalid({ customerId: 'לרישום על שם הלקוח צריך את כתובת הדוא״ל שלו. אפשר להוסיף אותה בכרטיס הלקוח.' })
  if (!ENDINGS[ending].needsIdNumber) return
  if (registrant === 'customer' && !customer.number)
    throw invalid({ customerId: 'הרשם דורש מספר זהות או ח״פ של הלקוח. אפשר להוסיף אותו בכרטיס הלקוח.' })
  if (registrant === 'company' && !(await findCompanyNumber(tx, companyId)))
    throw invalid({ registrant: 'הרשם דורש ח״פ של המשרד. אפשר להוסיף אותו בפרטי החברה.' })
}

async function findCompanyNumber(tx: Tx, companyId: string): Promise<string | null> {
  const [company] = await tx
    .select({ number: companies.registrationNumber })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.number ?? null
}

async function requireSiteOf(
  tx: Tx,
  { companyId }: Editor,
  { siteId, customerId }: { siteId: string; customerId: string },
) {
  const [site] = await tx
    .select({ customerId: sites.customerId })
    .from(sites)
    .where(and(eq(sites.companyId, companyId), eq(sites.id, siteId), isNull(sites.deletedAt)))
  if (!site) throw invalid({ siteId: 'יש לבחור אתר מהרשימה' })
  if (site.customerId !== customerId) throw invalid({ siteId: 'האתר של לקוח אחר' })
}

/** Changes what is kept of a domain here. 404, 409 (version), 422 by field. */
export const updateDomain = (scope: Editor, id: string, { version, expiresOn, ...input }: DomainChange) =>
  inCompany(scope, async (tx) => {
    const before = await lockDomain(tx, scope, { id, version })
    if (input.siteId) await requireSiteOf(tx, scope, { siteId: input.siteId, customerId: before.customerId })
    const isOutside = before.registrar === 'outside'
    await writeDomain(tx, scope, before, {
      ...input,
      registrantReason: reasonOf(input),
      isRenewed: !isOutside && input.isRenewed,
      ...until(before, isOutside ? expiresOn : before.expiresOn),
    })
    await recordDomainChange(tx, scope, { domain: before, act: 'updated' })
    return { id, version: version + 1 }
  })

/** Returns the columns that follow from the last paid day; the next look at the domain is today. */
function until({ state, ending, expiresOn: before }: Domain, expiresOn: string | null) {
  if (expiresOn === null) {
    if (before !== null) throw invalid({ expiresOn: 'יש לבחור את היום האחרון ששולם' })
    return {}
  }
  const today = businessDay()
  if (isDomainLife(state)) return { expiresOn, state: domainLife({ expiresOn, ending }, today), nextDay: today }
  return isDomainEnded(state) ? { expiresOn } : { expiresOn, nextDay: today }
}

/** Orders the renewal of a domain for some years. 404, 409 (version, an open order, a domain that was deleted), 422. */
export const renewDomain = (scope: Editor, id: string, { years, version }: { years: number; version: number }) =>
  inCompany(scope, async (tx) => {
    const domain = await lockDomain(tx, scope, { id, version })
    requireManaged(domain)
    if (domain.state === 'deleted')
      throw conflict('deleted', 'הדומיין כבר נמחק, ואי אפשר לחדש אותו. אפשר לרשום אותו מחדש אם השם פנוי.')
    if (!isRenewable(domain.state)) throw conflict('not_renewable', 'במצב הזה אי אפשר לחדש את הדומיין.')
    const { maxYears } = ENDINGS[domain.ending]
    if (years > maxYears) throw invalid({ years: `בסיומת הזאת מחדשים לעד ${maxYears} שנים` })
    await addRenewal(tx, scope, { domain, years })
    await writeDomain(tx, scope, domain, {})
    return { id, version: version + 1 }
  })

/** Orders the renewal of a locked domain, by its price of the day. 409 with an order that is not carried out yet. */
export async function addRenewal(
  tx: Tx,
  who: { readonly companyId: string; readonly actorId?: string },
  { domain, years }: { domain: Domain; years: number },
): Promise<void> {
  const prices = await loadEndingPrices(tx, who, domain.ending)
  await addOrder(tx, who, {
    domainId: domain.id,
    kind: 'renew',
    years,
    renewsFrom: domain.expiresOn,
    costAgorot: prices.renewCost,
    priceAgorot: prices.renewPrice,
  })
  await recordDomainChange(tx, who, { domain, act: 'renewal-ordered', data: { years, from: domain.expiresOn } })
}

/**
 * Deletes the record of a domain that ended, or that is held elsewhere. 404, 409 (version, one that the company still
 * keeps). A request that was sent cannot be taken back.
 */
export const deleteSiteDomain = (scope: Editor, id: string, { version }: { version: number }) =>
  inCompany(scope, async (tx) => {
    const domain = await lockDomain(tx, scope, { id, version })
    if (domain.state === 'requested' || domain.state === 'pending_registry')
      throw conflict(
        'sent',
        'בקשת רישום שנשלחה אי אפשר לבטל: הרשם גובה עליה, והיא תירשם או תידחה. אחרי הרישום אפשר לא לחדש.',
      )
    if (domain.registrar !== 'outside' && !isDomainEnded(domain.state))
      throw conflict('held', 'הדומיין רשום דרככם. אפשר לבטל את החידוש האוטומטי שלו או להעביר אותו לרשם אחר.')
    await writeDomain(tx, scope, domain, { deletedAt: new Date(), nextDay: null, syncedAt: null })
    await recordDomainChange(tx, scope, { domain, act: 'deleted' })
    return { id }
  })

/** Throws 409 for a domain that is held by a registrar to which the product does not talk. */
export function requireManaged({ registrar, registrarName }: Domain): void {
  if (registrar === 'outside') throw conflict('outside', `הדומיין מנוהל אצל ${registrarName}, ומשם משנים אותו.`)
}

/** Whether a domain has an order that was not carried out yet. */
export const hasOpenOrder = (tx: Tx, who: { readonly companyId: string }, domainId: string): Promise<boolean> =>
  hasOrder(tx, who, { domainId, which: isNull(siteDomainOrders.endedAt) })

/** Whether a domain has an open order, or was renewed from its last paid day on already. */
export const isRenewalOrdered = (
  tx: Tx,
  who: { readonly companyId: string },
  { id: domainId, expiresOn }: Pick<Domain, 'id' | 'expiresOn'>,
): Promise<boolean> => {
  const isOfPeriod = expiresOn
    ? and(eq(siteDomainOrders.renewsFrom, expiresOn), ne(siteDomainOrders.state, 'refused'))
    : undefined
  return hasOrder(tx, who, { domainId, which: or(isNull(siteDomainOrders.endedAt), isOfPeriod) })
}

type Wanted = { domainId: string; which: SQL | undefined }

async function hasOrder(tx: Tx, { companyId }: { readonly companyId: string }, { domainId, which }: Wanted) {
  const [found] = await tx
    .select({ id: siteDomainOrders.id })
    .from(siteDomainOrders)
    .where(and(eq(siteDomainOrders.companyId, companyId), eq(siteDomainOrders.domainId, domainId), which))
    .limit(1)
  return found !== undefined
}
