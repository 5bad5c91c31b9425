import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { customerServices } from '@/lib/db/schema/customer-services'
import { notifications } from '@/lib/db/schema/notifications'
import { auditLog } from '@/lib/db/schema/platform'
import { simulatorHosting } from '@/lib/db/schema/simulator'
import { siteCredentials, siteIncidents } from '@/lib/db/schema/site-care'
import { sites } from '@/lib/db/schema/sites'
import { inAuth } from '@/lib/db/tenant'
import { EgressError } from '@/lib/egress/egress'
import { businessDay } from '@/lib/format/dates'
import { HostUnreachable } from '@/lib/hosting/host'
import { replaceHosts } from '@/lib/hosting/hosts'
import { simulatorHost } from '@/lib/hosting/simulator'
import { createCustomerService } from '@/lib/modules/subscriptions/subscriptions.mutations'
import { customerServiceInput } from '@/lib/modules/subscriptions/subscriptions.schema'
import { openWorld } from '@/lib/modules/subscriptions/world.testing'

import { loadSiteList } from '../sites.list'
import { createSite, deleteSite } from '../sites.mutations'
import { listSites } from '../sites.queries'
import { siteInput } from '../sites.schema'
import { findSiteCare, listSiteChecks, listSiteCredentials } from './care.queries'
import { siteCredentialChange, siteCredentialInput, siteHostingInput } from './care.schema'
import { siteWorld } from './care.testing'
import { type CheckWires, checkSites } from './checks.jobs'
import { acceptAddresses, checkSiteNow } from './checks.mutations'
import { addCredential, removeCredential, revealCredential, updateCredential } from './credentials.mutations'
import { applyHosting, backUpHosting, openHosting, terminateHosting } from './hosting.mutations'
import { followPlan, linkPlan, unlinkPlan } from './plans.mutations'

let world: Awaited<ReturnType<typeof openWorld>>
let dana: Actor
let site: ReturnType<typeof siteWorld>
let customerId: string

beforeAll(async () => {
  world = await openWorld()
  dana = world.actor
  site = siteWorld(dana)
  customerId = await world.company.customer(dana)
})
afterAll(() => world.close())

const sees = () => requireScope('siteWork', dana)
const keeps = () => requireScope('siteCredentials', dana)
const linker = () => ({ edits: site.edits(), subscriptions: world.office() })
const care = (id: string) => findSiteCare(sees(), id)

/** A subscription of the customer, in its trial. */
async function subscribe(of = customerId): Promise<string> {
  const serviceId = await world.company.service({ kind: 'recurring', period: 'month', priceAgorot: 5_900 })
  const terms = { customerId: of, serviceId, price: '59', startOn: '2031-01-01', trialDays: 0 }
  const customerScope = requireScope('customers', dana)
  return (await createCustomerService(world.office(), customerServiceInput.parse(terms), { customerScope })).id
}

const lastNews = () =>
  site.within(async (tx) => {
    const { kind, createdAt, id } = notifications
    const [last] = await tx.select({ kind }).from(notifications).orderBy(desc(createdAt), desc(id)).limit(1)
    return last?.kind
  })

const setSubscription = (id: string, state: 'suspended' | 'active' | 'cancelled') =>
  site.within((tx) =>
    tx
      .update(customerServices)
      .set({
        state,
        failedOn: state === 'suspended' ? businessDay() : null,
        ...(state === 'cancelled' && { endedOn: businessDay(), nextChargeOn: null }),
      })
      .where(eq(customerServices.id, id)),
  )

describe('a website that is paid for by a subscription', () => {
  it('goes off the air when its hosting was not paid for, at its host too, and comes back when it was', async () => {
    const id = await site.launch(customerId, 'plan.example')
    const subscriptionId = await subscribe()
    await linkPlan(linker(), { siteId: id, kind: 'hosting' }, subscriptionId)
    const { id: hostingId } = await openHosting(site.edits(), id, siteHostingInput.parse(account))
    await applyHosting({ ...dana, hostingId })
    await setSubscription(subscriptionId, 'suspended')
    await followPlan({ ...dana, subscriptionId })
    expect(await site.read(id)).toMatchObject({ state: 'suspended', suspendedFor: 'payment', nextCheckAt: null })
    expect(await site.countMails('taken_down')).toBe(1)
    expect(await lastNews()).toBe('site.suspended')
    await applyHosting({ ...dana, hostingId })
    expect((await care(id)).hosting).toMatchObject({ state: 'suspended', wanted: 'suspended' })
    await expect(site.move(id, 'live')).rejects.toMatchObject({ code: 'unpaid' })
    await followPlan({ ...dana, subscriptionId })
    expect(await site.countMails('taken_down')).toBe(1)
    await setSubscription(subscriptionId, 'active')
    await followPlan({ ...dana, subscriptionId })
    expect(await site.read(id)).toMatchObject({ state: 'live', suspendedFor: null })
    expect(await site.countMails('put_back')).toBe(1)
    await applyHosting({ ...dana, hostingId })
    expect((await care(id)).hosting).toMatchObject({ state: 'active' })
  })

  it('is not suspended by hand while its hosting is paid for', async () => {
    const id = await site.launch(customerId, 'paid.example')
    const subscriptionId = await subscribe()
    await linkPlan(linker(), { siteId: id, kind: 'hosting' }, subscriptionId)
    await setSubscription(subscriptionId, 'active')
    await expect(site.move(id, 'suspended')).rejects.toMatchObject({ code: 'paid_up', status: 409 })
    await unlinkPlan(site.edits(), { siteId: id, kind: 'hosting' })
    await site.move(id, 'suspended')
    expect(await site.read(id)).toMatchObject({ state: 'suspended', suspendedFor: 'office' })
    await site.move(id, 'live')
    expect(await site.read(id)).toMatchObject({ state: 'live', suspendedFor: null })
  })

  it('stays on the air when its maintenance is not paid for, and when its subscription ends, of which people hear', async () => {
    const id = await site.launch(customerId, 'end.example')
    const subscriptionId = await subscribe()
    await linkPlan(linker(), { siteId: id, kind: 'maintenance' }, subscriptionId)
    await setSubscription(subscriptionId, 'suspended')
    await followPlan({ ...dana, subscriptionId })
    expect((await site.read(id)).state).toBe('live')
    await setSubscription(subscriptionId, 'cancelled')
    await followPlan({ ...dana, subscriptionId })
    expect((await site.read(id)).state).toBe('live')
    expect(await lastNews()).toBe('site.plan-ended')
    await expect(linkPlan(linker(), { siteId: id, kind: 'hosting' }, subscriptionId)).rejects.toMatchObject({
      fields: { subscriptionId: 'המנוי כבר הסתיים' },
    })
  })

  it('takes no subscription of another customer', async () => {
    const id = await site.launch(customerId, 'foreign.example')
    const other = await subscribe(await world.company.customer(dana, 'לקוח אחר'))
    await expect(linkPlan(linker(), { siteId: id, kind: 'hosting' }, other)).rejects.toMatchObject({ status: 422 })
  })
})

const account = { host: 'simulator', domain: 'https://www.or.example/' }

describe('the account of a website at its host', () => {
  let putBack = () => {}
  afterEach(() => putBack())

  it('is opened once, however often the answer is lost', async () => {
    const id = await site.launch(customerId, 'host.example')
    let losses = 3
    putBack = replaceHosts((companyId) => simulatorHost(companyId, { loses: () => losses-- > 0 }))
    const { id: hostingId } = await openHosting(site.edits(), id, siteHostingInput.parse(account))
    await expect(openHosting(site.edits(), id, siteHostingInput.parse(account))).rejects.toMatchObject({
      code: 'hosted',
    })
    for (let round = 0; round < 3; round++)
      await expect(applyHosting({ ...dana, hostingId })).rejects.toBeInstanceOf(HostUnreachable)
    await applyHosting({ ...dana, hostingId })
    expect((await care(id)).hosting).toMatchObject({ state: 'active', domain: 'www.or.example', usedMb: 120 })
    const rows = await inAuth((tx) => tx.select().from(simulatorHosting).where(eq(simulatorHosting.ref, hostingId)))
    expect(rows).toHaveLength(1)
  })

  it('is not deleted while the website is on the air, nor with what is in no backup', async () => {
    const id = await site.launch(customerId, 'gone.example')
    const { id: hostingId } = await openHosting(site.edits(), id, siteHostingInput.parse(account))
    await applyHosting({ ...dana, hostingId })
    const version = async () => (await care(id)).hosting?.version ?? 0
    await expect(terminateHosting(site.edits(), id, { version: await version() })).rejects.toMatchObject({
      code: 'live',
    })
    await site.move(id, 'cancelled', { reason: 'נסגר' })
    const end = async () => terminateHosting(site.edits(), id, { version: await version() })
    await expect(end()).rejects.toMatchObject({ code: 'no_backup' })
    await backUpHosting(site.edits(), id)
    await end()
    await applyHosting({ ...dana, hostingId })
    expect((await care(id)).hosting).toMatchObject({ state: 'terminated' })
    await openHosting(site.edits(), id, siteHostingInput.parse(account))
    expect((await care(id)).hosting).toMatchObject({ state: 'pending' })
  })

  it('that was not changed for a month is deleted without a backup', async () => {
    const id = await site.launch(customerId, 'old.example')
    const { id: hostingId } = await openHosting(site.edits(), id, siteHostingInput.parse(account))
    await applyHosting({ ...dana, hostingId })
    await inAuth((tx) =>
      tx.update(simulatorHosting).set({ dataChangedOn: '2026-01-01' }).where(eq(simulatorHosting.ref, hostingId)),
    )
    await site.move(id, 'cancelled', { reason: 'נסגר' })
    await terminateHosting(site.edits(), id, { version: (await care(id)).hosting?.version ?? 0 })
    expect((await care(id)).hosting).toMatchObject({ wanted: 'terminated' })
  })

  it('that is elsewhere is written down, and nothing is asked of anybody', async () => {
    const id = await site.launch(customerId, 'outside.example')
    putBack = replaceHosts(() => {
      throw new Error('nobody is asked')
    })
    await openHosting(site.edits(), id, siteHostingInput.parse({ ...account, host: 'outside' }))
    expect((await care(id)).hosting).toMatchObject({ state: 'active', host: 'outside' })
    await expect(backUpHosting(site.edits(), id)).rejects.toMatchObject({ code: 'outside' })
  })
})

const PAGES: Record<string, string> = { accessibility: 'הצהרת נגישות', privacy: 'מדיניות פרטיות' }

/** A world in which every website answers, until a change says otherwise. */
const wires = (changes: Partial<CheckWires> = {}): CheckWires => ({
  get: async ({ url }) => ({
    status: 200,
    body: PAGES[url.split('/').at(-1) ?? ''] ?? 'ברוכים הבאים',
    isCut: false,
    certificateUntil: new Date('2031-01-01T00:00:00Z'),
  }),
  addresses: async () => ['203.0.113.10'],
  clock: () => 0,
  ...changes,
})

describe('the check of websites', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  /** Only one website is due in each test: the others wait for the day after. */
  const setChecks = (nextCheckAt: Date, id?: string) =>
    site.within((tx) =>
      tx
        .update(sites)
        .set({ nextCheckAt })
        .where(and(eq(sites.state, 'live'), id ? eq(sites.id, id) : undefined)),
    )
  const putOff = () => setChecks(at(2 * 24 * 60))
  const check = async (id: string, minutes: number, changes: Partial<CheckWires> = {}) => {
    await putOff()
    await setChecks(at(-1), id)
    expect(await checkSites(dana.companyId, at(minutes), wires(changes))).toBe(1)
    return listSiteChecks(sees(), id)
  }

  it('finds a healthy website healthy, and remembers where its name leads', async () => {
    const id = await site.launch(customerId, 'fine.example')
    const { checks, incidents, addresses } = await check(id, 0)
    expect(checks).toMatchObject([{ status: 200, problems: [], certificateUntil: '2031-01-01' }])
    expect([incidents, addresses]).toEqual([[], ['203.0.113.10']])
    expect(+((await site.nextCheckAt(id)) ?? 0)).toBeGreaterThan(+at(23 * 60))
  })

  it('opens an incident with the second bad answer, tells of it once, and closes it with the first good one', async () => {
    const id = await site.launch(customerId, 'down.example')
    const down = { get: async () => ({ status: 503, body: '', isCut: false }) }
    expect((await check(id, 0, down)).incidents).toEqual([])
    expect(+((await site.nextCheckAt(id)) ?? 0)).toBeLessThan(+at(11))
    expect((await check(id, 10, down)).incidents).toMatchObject([{ kind: 'unreachable', closedAt: null }])
    expect(await lastNews()).toBe('site.incident-opened')
    await check(id, 20, down)
    const open = await site.within((tx) => tx.select().from(siteIncidents).where(eq(siteIncidents.siteId, id)))
    expect(open).toHaveLength(1)
    const { incidents } = await check(id, 30)
    expect(incidents).toMatchObject([{ kind: 'unreachable', detail: 'התקבלה תשובה 503' }])
    expect(incidents[0]?.closedAt).not.toBeNull()
    expect(await lastNews()).toBe('site.incident-closed')
  })

  it('knows a bad certificate, a missing legal page and a name that leads elsewhere, until the office accepts it', async () => {
    const id = await site.launch(customerId, 'drift.example')
    await check(id, 0)
    const expired = {
      get: async () => {
        throw new EgressError('connection', 'CERT_HAS_EXPIRED')
      },
    }
    expect((await check(id, 1, expired)).checks[0]).toMatchObject({ problems: ['certificate'], status: null })
    const bare = { get: async () => ({ status: 200, body: 'בבנייה', isCut: false }) }
    expect((await check(id, 2, bare)).checks[0]).toMatchObject({ problems: ['legal_pages'] })
    const moved = { addresses: async () => ['198.51.100.7'] }
    await check(id, 3, moved)
    expect((await check(id, 4, moved)).incidents[0]).toMatchObject({ kind: 'dns', closedAt: null })
    await acceptAddresses(site.edits(), id)
    const { incidents } = await check(id, 5, moved)
    expect(incidents.filter(({ closedAt }) => closedAt === null)).toEqual([])
  })

  it('leaves a website alone that went off the air meanwhile', async () => {
    const id = await site.launch(customerId, 'away.example')
    await putOff()
    await checkSiteNow(site.edits(), id)
    const away = {
      get: async () => {
        await site.move(id, 'suspended')
        return { status: 503, body: '', isCut: false }
      },
    }
    await checkSites(dana.companyId, at(0), wires(away))
    expect((await listSiteChecks(sees(), id)).checks).toEqual([])
    await expect(checkSiteNow(site.edits(), id)).rejects.toMatchObject({ code: 'not_live' })
  })
})

describe('passwords of a website', () => {
  it('are sealed, shown to who may, and each look is recorded', async () => {
    const siteId = await site.launch(customerId, 'vault.example')
    const input = siteCredentialInput.parse({ label: 'ניהול', username: 'office', secret: 'mango-72' })
    const { id: credentialId } = await addCredential(keeps(), siteId, input)
    const of = { siteId, credentialId }
    expect(JSON.stringify(await listSiteCredentials(keeps(), siteId))).not.toContain('mango')
    const [row] = await site.within((tx) =>
      tx.select().from(siteCredentials).where(eq(siteCredentials.id, credentialId)),
    )
    expect(row?.secretSealed).not.toContain('mango')
    expect(await revealCredential(keeps(), of)).toEqual({ secret: 'mango-72' })
    const seen = await site.within((tx) =>
      tx.select({ data: auditLog.data }).from(auditLog).where(eq(auditLog.action, 'site.credential-revealed')),
    )
    expect(seen).toMatchObject([{ data: { title: 'ניהול' } }])
    await updateCredential(keeps(), of, siteCredentialChange.parse({ label: 'ניהול האתר', version: 1 }))
    expect(await revealCredential(keeps(), of)).toEqual({ secret: 'mango-72' })
    const other = siteCredentialChange.parse({ label: 'ניהול האתר', secret: 'cedar', version: 1 })
    await expect(updateCredential(keeps(), of, other)).rejects.toMatchObject({ status: 409 })
    await updateCredential(keeps(), of, { ...other, version: 2 })
    expect(await revealCredential(keeps(), of)).toEqual({ secret: 'cedar' })
    await removeCredential(keeps(), of, { version: 3 })
    await expect(revealCredential(keeps(), of)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the list of websites', () => {
  it('finds those with a problem, and those that are not paid for', async () => {
    const siteId = await site.launch(customerId, 'listed.example')
    const subscriptionId = await subscribe()
    await linkPlan(linker(), { siteId, kind: 'maintenance' }, subscriptionId)
    const find = async (attention: string) =>
      (await listSites(sees(), loadSiteList({ attention, size: '100' }))).rows.map(({ id }) => id)
    expect(await find('unpaid')).not.toContain(siteId)
    await setSubscription(subscriptionId, 'suspended')
    expect(await find('unpaid')).toContain(siteId)
    expect(await find('incident')).not.toContain(siteId)
    await site.within((tx) =>
      tx.insert(siteIncidents).values({ ...of(siteId), id: newId(), kind: 'slow', openedAt: new Date() }),
    )
    expect(await find('incident')).toContain(siteId)
  })

  it('does not let a website with an account at a host be deleted', async () => {
    const { id } = await createSite(site.edits(), siteInput.parse({ name: 'טיוטה', customerId }))
    await openHosting(site.edits(), id, siteHostingInput.parse({ ...account, host: 'outside' }))
    const deletes = requireScope('siteDeletions', dana)
    await expect(deleteSite(deletes, id, { version: 1 })).rejects.toMatchObject({ code: 'hosted' })
    await terminateHosting(site.edits(), id, { version: (await care(id)).hosting?.version ?? 0 })
    await deleteSite(deletes, id, { version: 1 })
  })
})

const of = (siteId: string) => ({ companyId: dana.companyId, siteId })
