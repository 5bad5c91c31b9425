import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { siteDomainOrders } from '@/lib/db/schema/domains'
import { simulatorDomains } from '@/lib/db/schema/simulator'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays, addMonths } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { syncDomains } from './domains.jobs'
import { deleteSiteDomain, renewDomain, updateDomain } from './domains.mutations'
import { domainChange, domainZone, siteDomainInput } from './domains.schema'
import { domainWorld, stopRegistrar, useRegistrar } from './domains.testing'
import { handDomainOver, lockDomainTransfer, revealTransferCode, saveDomainZone } from './zone.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: Awaited<ReturnType<typeof domainWorld>>

beforeAll(async () => {
  database = await testDatabase()
  world = await domainWorld()
})
afterAll(() => database.drop())
afterEach(stopRegistrar)

const writeEmail = (email: string | null) =>
  inCompany(world, (tx) => tx.update(customers).set({ email }).where(eq(customers.id, world.customerId)))

describe('a domain', () => {
  it('is registered for its customer once the registry says so, and refused where the name is taken', async () => {
    useRegistrar()
    const id = await world.add('studio-or.co.il', { years: 2 })
    expect(await world.read(id)).toMatchObject({ state: 'requested', registrar: 'simulator', expiresOn: null })
    await world.settleOrders(businessDay(), 1)
    expect(await world.read(id)).toMatchObject({ state: 'pending_registry', registryStatus: 'received' })
    await world.settleOrders()
    const until = addMonths(businessDay(), 24)
    expect(await world.read(id)).toMatchObject({
      state: 'active',
      registryStatus: null,
      expiresOn: until,
      isLocked: true,
    })
    await expect(world.add('STUDIO-or.co.il')).rejects.toMatchObject({
      status: 422,
      fields: { name: expect.any(String) },
    })

    const taken = await world.add('taken-studio.com')
    await world.settleOrders()
    expect(await world.read(taken)).toMatchObject({
      state: 'rejected',
      orders: [{ state: 'refused', reason: 'taken' }],
    })
    await deleteSiteDomain(world.edits(), taken, { version: (await world.read(taken)).version })
    await expect(world.read(taken)).rejects.toMatchObject({ status: 404 })
  })

  it('waits where the registry wants documents, and a request that was sent is not taken back', async () => {
    useRegistrar({ decisionSeconds: 3_600 })
    const id = await world.add('docs-studio.org.il')
    await world.settleOrders(businessDay(), 1)
    const { version, ...domain } = await world.read(id)
    expect(domain).toMatchObject({ state: 'pending_registry', registryStatus: 'waiting_docs' })
    await expect(deleteSiteDomain(world.edits(), id, { version })).rejects.toMatchObject({ status: 409, code: 'sent' })
    await expect(renewDomain(world.edits(), id, { years: 1, version })).rejects.toMatchObject({ code: 'not_renewable' })
    useRegistrar()
    await world.settleOrders()
    expect(await world.read(id)).toMatchObject({ state: 'active' })
  })

  it('comes from another registrar by its code, which is kept sealed and only until then', async () => {
    useRegistrar()
    const wrong = await world.add('moved-wrong.com', { way: 'transfer_in', transferCode: 'wrong-code' })
    const id = await world.add('moved.com', { way: 'transfer_in', transferCode: 'secret-code-1' })
    const sealed = () =>
      inCompany(world, async (tx) => {
        const rows = await tx.select().from(siteDomainOrders).where(eq(siteDomainOrders.domainId, id))
        return rows.map(({ codeSealed }) => codeSealed)
      })
    expect(await sealed()).toEqual([expect.not.stringContaining('secret')])
    await world.settleOrders()
    expect(await sealed()).toEqual([null])
    expect(await world.read(id)).toMatchObject({ state: 'active', expiresOn: addMonths(businessDay(), 18) })
    expect(await world.read(wrong)).toMatchObject({ state: 'rejected', orders: [{ reason: 'wrong_code' }] })
  })

  it('is in the name of its customer, or says why not, with what the registry asks for', async () => {
    const bare = await world.addCustomer({ kind: 'person', name: 'דני לוי', status: 'active', phone: '0501234567' })
    const nameless = await world.addCustomer({
      kind: 'person',
      name: 'רותם לוי',
      status: 'active',
      email: 'r@customers.example',
    })
    await expect(world.add('bare.com', { customerId: bare })).rejects.toMatchObject({
      fields: { customerId: expect.stringContaining('דוא״ל') },
    })
    await expect(world.add('bare.co.il', { customerId: nameless })).rejects.toMatchObject({
      fields: { customerId: expect.stringContaining('מספר זהות') },
    })
    const held = { way: 'record', registrarName: 'רשם אחר', expiresOn: addDays(businessDay(), 200) }
    for (const [body, field] of [
      [{ registrant: 'company' }, 'registrantReason'],
      [{ registrant: 'unknown' }, 'registrant'],
      [{ years: 6 }, 'years'],
      [{ way: 'transfer_in' }, 'transferCode'],
      [{ way: 'record', registrarName: 'רשם' }, 'expiresOn'],
      [{ ...held, registrarName: '' }, 'registrarName'],
      [{ name: 'аррӏе.com' }, 'isDeceptiveMeant'],
      [{ name: `${'a'.repeat(64)}.co.il` }, 'name'],
      [{ name: 'example.de' }, 'name'],
    ] as const) {
      const parsed = siteDomainInput.safeParse({
        way: 'register',
        name: 'refused-body.co.il',
        customerId: world.customerId,
        ...body,
      })
      expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field)
    }
    const id = await world.add('elsewhere.com', { ...held, registrant: 'unknown' })
    const { version } = await world.read(id)
    await expect(renewDomain(world.edits(), id, { years: 1, version })).rejects.toMatchObject({
      status: 409,
      code: 'outside',
    })
    const change = { siteId: null, isRenewed: true, registrant: 'unknown', version }
    await expect(updateDomain(world.edits(), id, domainChange.parse(change))).rejects.toMatchObject({ status: 422 })
    const until = addDays(businessDay(), 5)
    await updateDomain(world.edits(), id, domainChange.parse({ ...change, expiresOn: until }))
    expect(await world.read(id)).toMatchObject({ state: 'expiring', expiresOn: until, isRenewed: false })
  })

  it('has its zone and its lock at the registrar, and a code that is shown to who may see it', async () => {
    useRegistrar()
    const id = await world.add('zone.com')
    await world.settleOrders()
    const { version } = await world.read(id)
    const zone = {
      nameServers: ['ns1.example.com', 'NS2.example.com'],
      records: [
        { type: 'A', host: '@', value: '203.0.113.5' },
        { type: 'MX', host: '@', value: 'mail.example.com', priority: 10 },
      ],
    }
    for (const wrong of [
      { nameServers: ['ns1.example.com'] },
      { nameServers: ['ns1.example.com', 'ns1.example.com'] },
      { records: [{ type: 'A', host: '@', value: '999.1.1.1' }] },
      { records: [{ type: 'MX', host: '@', value: 'mail.example.com' }] },
    ])
      expect(domainZone.safeParse({ ...zone, ...wrong, version }).success).toBe(false)
    await saveDomainZone(world.edits(), id, domainZone.parse({ ...zone, version }))
    await expect(saveDomainZone(world.edits(), id, domainZone.parse({ ...zone, version }))).rejects.toMatchObject({
      code: 'stale',
    })
    await lockDomainTransfer(world.edits(), id, { isLocked: false, version: version + 1 })
    expect(await world.read(id)).toMatchObject({ isLocked: false, nameServers: ['ns1.example.com', 'ns2.example.com'] })
    expect((await revealTransferCode(requireScope('domainCodes', world.dana), id)).code).toMatch(/^[\w-]{12}$/)
    useRegistrar({ loses: () => true })
    await expect(lockDomainTransfer(world.edits(), id, { isLocked: true, version: version + 2 })).rejects.toMatchObject(
      {
        status: 503,
      },
    )
  })

  it('is handed over with its code, comes back when that is stopped, and is found to be gone by itself', async () => {
    useRegistrar()
    const id = await world.add('leaving.com')
    await world.settleOrders()
    const step = async (name: 'start' | 'stop' | 'finish') =>
      handDomainOver(world.edits(), id, { step: name, version: (await world.read(id)).version })
    await expect(step('stop')).rejects.toMatchObject({ code: 'not_leaving' })
    await writeEmail(null)
    await expect(step('start')).rejects.toMatchObject({ code: 'no_address' })
    const [kept] = await inAuth((tx) =>
      tx.select().from(simulatorDomains).where(eq(simulatorDomains.name, 'leaving.com')),
    )
    expect(kept?.isLocked).toBe(true)
    await writeEmail('or@customers.example')
    await step('start')
    expect(await world.read(id)).toMatchObject({ state: 'pending_transfer_out', isLocked: false })
    expect(await world.countMails('domain.handover')).toBe(1)
    await step('stop')
    expect(await world.read(id)).toMatchObject({ state: 'active', isLocked: true })
    await step('start')
    await inAuth((tx) =>
      tx.update(simulatorDomains).set({ isAway: true }).where(eq(simulatorDomains.name, 'leaving.com')),
    )
    await syncDomains(world.companyId, new Date(Date.now() + 21 * 3_600_000))
    expect(await world.read(id)).toMatchObject({ state: 'transferred_away' })
  })
})
