import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { entityOf, loadCatalogue } from '@/lib/automation/catalogue'
import { newId } from '@/lib/db/id'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { moneyWorld } from '@/lib/modules/customer-accounts/customer-accounts.testing'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { changeCustomerFields } from '@/lib/modules/customers/fields.mutations'
import { sendTestDocument, testOffice } from '@/lib/modules/documents/documents.testing'
import { refundCompany } from '@/lib/modules/payments/refunds/refunds.testing'
import { createTag } from '@/lib/modules/tags/tags.mutations'

import { actionStep, automationWorld, companyAdmin } from './automations.testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'automation-entities-'))
  process.env.KESHER_DATA = folder
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const today = businessDay()
const FOLLOW_UP = actionStep('follow-up', { days: 5 })
const onDay = (fact: string, days: number) => ({ kind: 'customer.date', input: { fact, days, at: '00:00' } })

describe('customers', () => {
  let admin: Actor
  let stranger: Actor
  let world: ReturnType<typeof automationWorld>
  let money: ReturnType<typeof moneyWorld>
  let gatewayAccountId: string

  beforeEach(async () => {
    const company = await testCompany()
    admin = await company.actor('companyAdmin')
    stranger = await (await testCompany()).actor('companyAdmin')
    world = automationWorld(admin)
    money = moneyWorld(company)
    gatewayAccountId = company.gatewayAccountId
  })

  let count = 0
  const add = async (part: object = {}) => {
    count += 1
    const input = customerInput.parse({ name: `לקוח ${count}`, kind: 'person', status: 'active', ...part })
    return (await createCustomer(requireScope('customerEdits', admin), input, null)).id
  }
  const read = (id: string) => findCustomer(requireScope('customers', admin), id)
  const change = async (id: string, set: object) => {
    const { version } = await read(id)
    return changeCustomerFields(requireScope('customerEdits', admin), id, { ...set, version } as never)
  }

  it('enter when they are added, when their status, a field or a tag changes as asked, and not otherwise', async () => {
    const { id: tagId } = await createTag(requireScope('customerEdits', admin), { name: 'חם', color: 'red' })
    const triggers = [
      { kind: 'customer.created' },
      { kind: 'customer.moved', input: { fromStatus: null, toStatus: 'dormant' } },
      { kind: 'customer.updated', input: { fields: 'city' } },
      { kind: 'customer.tagged', input: { addedTagIds: tagId } },
    ]
    const ids: string[] = []
    for (const trigger of triggers) ids.push(await world.activate({ entity: 'customer', trigger, steps: [FOLLOW_UP] }))
    const entered = async () => {
      await world.work()
      return Promise.all(ids.map(async (id) => (await world.runsOf(id)).length))
    }
    const customer = await add()
    expect(await entered()).toEqual([1, 0, 0, 0])
    expect((await read(customer)).nextFollowUpOn).toBe(addDays(today, 5))
    await change(customer, { website: 'https://example.co.il' })
    expect(await entered()).toEqual([1, 0, 0, 0])
    await change(customer, { status: 'dormant' })
    expect(await entered()).toEqual([1, 1, 0, 0])
    await change(customer, { city: 'חיפה' })
    expect(await entered()).toEqual([1, 1, 1, 0])
    await change(customer, { tagIds: [tagId] })
    expect(await entered()).toEqual([1, 1, 1, 1])
  })

  it('are known with their debt, which an actor without payments does not see', async () => {
    const customer = await add()
    await money.page(admin, { customerId: customer, dueOn: addDays(today, -14), amountAgorot: 25_000 })
    const { loadRecord } = await entityOf('customer')
    const blind = {
      ...admin,
      permissions: new Set([...admin.permissions].filter((one) => !one.includes('payment pages'))),
    }
    const facts = async (actor: Actor) => (await inCompany(admin, (tx) => loadRecord(tx, actor, customer)))?.facts
    expect(await facts(admin)).toMatchObject({ overdueAgorot: 25_000, overdueSince: addDays(today, -14) })
    expect(await facts(blind)).not.toHaveProperty('overdueAgorot')
    expect(await inCompany(stranger, (tx) => loadRecord(tx, stranger, customer))).toBeNull()
    expect((await inCompany(admin, (tx) => loadCatalogue(tx, blind, 'customer'))).facts).not.toHaveProperty(
      'owedAgorot',
    )
  })

  it('enter on the day on which their oldest debt is so old', async () => {
    const [late, older, paid] = [await add(), await add(), await add()]
    await money.page(admin, { customerId: late, dueOn: addDays(today, -14) })
    await money.page(admin, { customerId: late, dueOn: addDays(today, -3) })
    await money.page(admin, { customerId: older, dueOn: addDays(today, -14) })
    await money.page(admin, { customerId: older, dueOn: addDays(today, -20) })
    await money.page(admin, { customerId: paid, dueOn: addDays(today, -14), state: 'paid' })
    const id = await world.activate({ entity: 'customer', trigger: onDay('overdueSince', 14), steps: [FOLLOW_UP] })
    await world.work()
    await world.work()
    expect((await world.runsOf(id)).map(({ customerId }) => customerId)).toEqual([late])
  })

  it('enter on their birthday, each year, and before their card expires', async () => {
    const born = await add({ birthDate: `1984-${today.slice(5)}` })
    await add({ birthDate: `1984-${addDays(today, 1).slice(5)}` })
    const card = {
      gatewayAccountId,
      tokenSealed: 'x',
      tokenHash: newId(),
      last4: '4580',
      expiresOn: addDays(today, 30),
    }
    await inCompany(admin, (tx) =>
      tx.insert(savedCards).values({ ...card, companyId: admin.companyId, id: newId(), customerId: born }),
    )
    const triggers = [onDay('birthday', 0), onDay('cardExpiresOn', -30)]
    for (const trigger of triggers) {
      const id = await world.activate({ entity: 'customer', trigger, steps: [FOLLOW_UP] })
      await world.work()
      expect((await world.runsOf(id)).map(({ customerId }) => customerId)).toEqual([born])
    }
  })
})

describe('payments', () => {
  it('enter when they are received, with their customer, on whom a step may act', async () => {
    const company = await refundCompany()
    const boss = await companyAdmin(company.companyId)
    const world = automationWorld(boss)
    const customerId = await company.company.customer(boss)
    const trigger = { kind: 'payment.received' }
    const steps = [actionStep('customer-follow-up', { days: 30 })]
    const id = await world.activate({ entity: 'payment', trigger, steps })
    const { pageId } = await company.tried('approve', { customerId })
    await world.work()
    const payment = await company.paymentOf(pageId)
    expect(await world.runsOf(id)).toMatchObject([
      { state: 'done', paymentId: payment.id, enteredBy: 'payment.received' },
    ])
    expect((await findCustomer(requireScope('customers', boss), customerId)).nextFollowUpOn).toBe(addDays(today, 30))
    const { loadRecord } = await entityOf('payment')
    const known = await inCompany(boss, (tx) => loadRecord(tx, boss, payment.id))
    expect(known).toMatchObject({
      name: 'רות כהן',
      person: { id: customerId },
      facts: { isFirst: true, paidOn: today },
    })
  })
})

describe('documents', () => {
  it('enter when they are sent, and their signers are reminded until they sign', async () => {
    const office = await testOffice()
    const admin = { ...office.actor, permissions: new Set([...office.actor.permissions, ...AUTOMATION]) } as Actor
    const world = automationWorld(admin)
    const unsigned = { conditions: [{ fact: 'signersLeft', operator: 'above', value: 0 }] }
    const wait = { id: 'wait', kind: 'wait', delay: { amount: 2, unit: 'days' } }
    const branch = { id: 'unsigned', kind: 'branch', conditions: unsigned, yes: [actionStep('remind')], no: [] }
    const id = await world.activate({ entity: 'document', trigger: { kind: 'document.sent' }, steps: [wait, branch] })
    const sent = await sendTestDocument(office)
    await world.work()
    expect(await world.runsOf(id)).toMatchObject([{ state: 'waiting', documentId: sent.id }])
    await world.work(49)
    const [run] = await world.runsOf(id)
    expect(run).toMatchObject({ state: 'done' })
    expect((await world.stepsOf(run?.id ?? '')).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
  })
})

const AUTOMATION = ['see all automations', 'edit automations', 'activate automations']
