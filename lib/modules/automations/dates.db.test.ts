import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { entityOf } from '@/lib/automation/catalogue'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor

beforeAll(async () => {
  database = await testDatabase()
  admin = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

/** Returns the plan of the statement by which the records of a day are found. */
const planOf = (entity: AutomationEntityName, fact: string) =>
  inCompany(admin, async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { listOnDay } = await entityOf(entity)
    await listOnDay(tx, admin, { fact, day: businessDay(), after: null, limit: 200 })
    const [{ text }, values] = sent.mock.lastCall as unknown as [pg.QueryConfig, unknown[]]
    const client = sent.mock.contexts.at(-1) as pg.Client
    sent.mockRestore()
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

// The tables are empty, so that which of several indexes fits best shows only where one has the very day.
describe('the records of a day are found without reading a whole table', () => {
  it.each<[AutomationEntityName, string, RegExp]>([
    ['lead', 'nextFollowUpOn', /leads_by_follow_up/],
    ['lead', `custom.${newId()}`, /custom_values/],
    ['customer', 'nextFollowUpOn', /customers_by_follow_up/],
    ['customer', `custom.${newId()}`, /custom_values/],
    ['customer', 'overdueSince', /payment_pages_/],
    ['customer', 'cardExpiresOn', /saved_cards_/],
    // The customers themselves by their ids: see `isBirthday`.
    ['customer', 'birthday', /customers_/],
    ['payment', 'paidOn', /payments_/],
    ['document', 'expiresOn', /documents_/],
    ['document', 'completedOn', /documents_/],
    ['task', 'dueOn', /tasks_/],
  ])('of a %s by %s', async (entity, fact, index) => {
    const plan = await planOf(entity, fact)
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan/)
  })
})
