import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { maskNationalId, parseNationalId } from '@/lib/format/national-id'
import { parsePhone } from '@/lib/format/phone'
import { loadCustomerList } from '@/lib/modules/customers/customers.list'
import { findCustomer, listCustomers } from '@/lib/modules/customers/customers.queries'
import { revealNationalId } from '@/lib/modules/customers/national-ids.mutations'

import { seedCustomers } from './customers'
import { sequence } from './world'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  const staff = await company.actor('staff')
  admin = await company.actor('companyAdmin')
  agent = await company.actor('agent')
  const { companyId, gatewayAccountId } = company
  const ids = { companyId, gatewayAccountId, adminId: admin.id, agentId: agent.id, staffId: staff.id }
  await seedCustomers({ ...ids, companyName: 'לדוגמה', isFirst: true, random: sequence(1) })
})
afterAll(() => database.drop())

const list = (actor: Actor, search: Record<string, string> = {}) =>
  listCustomers(requireScope('customers', actor), loadCustomerList(search))

it('makes 60 customers, of every kind and status, some of them the agent’s, some to be followed up', async () => {
  expect((await list(admin)).total.count).toBe(60)
  expect((await list(agent)).total.count).toBeGreaterThan(10)
  for (const status of ['prospect', 'active', 'dormant', 'suspended', 'archived'])
    expect((await list(admin, { status })).total.count, status).toBeGreaterThan(0)
  for (const kind of ['person', 'business', 'nonprofit', 'public_body'])
    expect((await list(admin, { kind })).total.count, kind).toBeGreaterThan(0)
  for (const followUp of ['late', 'today', 'week', 'none'])
    expect((await list(admin, { followUp })).total.count, followUp).toBeGreaterThan(0)
})

it('gives them names of their own, and phones and identity numbers that the forms would take', async () => {
  const { rows } = await list(admin)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  const scope = requireScope('customers', admin)
  for (const { id, phone } of rows) {
    if (phone) expect(parsePhone(phone).ok, phone).toBe(true)
    const { nationalIdLast4 } = await findCustomer(scope, id)
    if (!nationalIdLast4) continue
    const { nationalId } = await revealNationalId(scope, id)
    expect(parseNationalId(nationalId)).toEqual({ ok: true, value: nationalId })
    expect(maskNationalId(nationalId)).toContain(nationalIdLast4)
  }
})
