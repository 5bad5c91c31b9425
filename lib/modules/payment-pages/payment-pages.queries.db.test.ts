import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, contextScope, Forbidden, findScope, requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { pagesExportKind } from './bulk.jobs'
import { exportPagesInput } from './bulk.schema'
import { loadPageList, PAGE_SORTS } from './payment-pages.list'
import { createPage } from './payment-pages.mutations'
import { listPages, listPagesOfService } from './payment-pages.queries'
import { buildPageInput, testSellingCompany } from './payment-pages.testing'
import { findPage } from './record.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let boss: Actor
let agent: Actor
let serviceId: string

const create = async (actor: Actor, changes: Record<string, unknown> = {}) =>
  (
    await createPage(
      requireScope('paymentPageCreation', actor),
      buildPageInput(serviceId, changes),
      findScope('customers', actor),
    )
  ).id
const list = (actor: Actor, search: Record<string, string> = {}) =>
  listPages(requireScope('paymentPages', actor), loadPageList(search))
const idsOf = async (actor: Actor, search: Record<string, string> = {}) =>
  (await list(actor, search)).rows.map(({ id }) => id)
const run = (statement: ReturnType<typeof sql>) => inCompany(boss, (tx) => tx.execute(statement))

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  boss = await company.actor()
  agent = await company.actor(['create payment page', 'see own payment pages'])
  serviceId = await company.service()
})
afterAll(() => database.drop())

describe('who sees which pages', () => {
  test('an agent their own, also in search and by service; the rest of the company all; another company none', async () => {
    const [mine, theirs] = [await create(agent, { title: 'פרגולה בחצר' }), await create(boss, { title: 'פרגולה בגג' })]
    const stranger = await (await testSellingCompany()).actor()
    expect(await idsOf(agent)).toEqual([mine])
    expect(await idsOf(agent, { q: 'פרגולה' })).toEqual([mine])
    expect(await idsOf(boss, { q: 'פרגולה' })).toEqual([theirs, mine])
    expect(await idsOf(boss, { q: 'פרגולה', owner: 'mine' })).toEqual([theirs])
    expect((await listPagesOfService(requireScope('paymentPages', agent), serviceId)).map(({ id }) => id)).toEqual([
      mine,
    ])
    expect(await idsOf(stranger)).toEqual([])
    expect(await listPagesOfService(requireScope('paymentPages', stranger), serviceId)).toEqual([])
  })
})

describe('the lists of one context', () => {
  const listed = async (actor: Actor, context: 'crm' | 'site' | 'bot', search: Record<string, string> = {}) => {
    const { rows, total } = await listPages(contextScope(context, actor), loadPageList(search))
    expect(total.count).toBe(rows.length)
    return rows.map(({ id }) => id)
  }

  test('hold the pages of their context alone, whatever the address asks, for who holds their permission alone', async () => {
    const own = await testSellingCompany()
    const [maker, clerk] = [await own.actor(), await own.actor(['manage cbot bank'])]
    const sold = await own.service()
    const make = async (context: string) =>
      (
        await createPage(
          requireScope('paymentPageCreation', maker),
          buildPageInput(sold, { context, title: `גדר ${context}` }),
          null,
        )
      ).id
    const [bot, site] = [await make('bot'), await make('site')]
    for (const context of ['service', 'crm']) await make(context)
    expect(await listed(clerk, 'bot')).toEqual([bot])
    expect(await listed(clerk, 'bot', { q: 'גדר' })).toEqual([bot])
    expect(await listed(clerk, 'bot', { context: 'site' })).toEqual([])
    expect(await listed(maker, 'site')).toEqual([site])
    for (const context of ['crm', 'site'] as const) expect(() => contextScope(context, clerk)).toThrow(Forbidden)
    expect(() => requireScope('paymentPages', clerk)).toThrow(Forbidden)
    expect(() => contextScope('bot', agent)).toThrow(Forbidden)
    expect(await listed(await (await testSellingCompany()).actor(['manage cbot bank']), 'bot')).toEqual([])
  })

  test('are exported within their context, by who may see it and by nobody else', async () => {
    const own = await testSellingCompany()
    const [maker, clerk] = [await own.actor(), await own.actor(['manage cbot bank'])]
    const sold = await own.service()
    const make = async (context: string) =>
      (
        await createPage(
          requireScope('paymentPageCreation', maker),
          buildPageInput(sold, { context, title: `שער ${context}` }),
          null,
        )
      ).id
    const [bot, site] = [await make('bot'), await make('site')]
    const write = (target: object) =>
      inCompany(clerk, async (tx) => {
        const input = exportPagesInput.parse(target)
        const kind = pagesExportKind(input)
        await kind.count(tx, clerk, input)
        return kind.write(tx, { actor: clerk, input, cursor: null, size: 100 })
      })
    const { processed, text } = await write({ context: 'bot', filter: '' })
    expect([processed, text.includes('שער bot'), text.includes('שער site')]).toEqual([1, true, false])
    expect(await write({ context: 'bot', ids: [bot] })).toMatchObject({ processed: 1 })
    await expect(write({ context: 'bot', ids: [site] })).rejects.toMatchObject({ status: 404 })
    await expect(write({ context: 'site', filter: '' })).rejects.toThrow(Forbidden)
    await expect(write({ filter: 'context=bot' })).rejects.toThrow(Forbidden)
  })
})

test('a page and its row say that no real money moves, at the simulator and at an account in test mode', async () => {
  const own = await testSellingCompany()
  const actor = await own.actor()
  const { id } = await createPage(requireScope('paymentPageCreation', actor), buildPageInput(await own.service()), null)
  const viewer = requireScope('paymentPages', actor)
  const said = async (provider: string, isTest: boolean) => {
    await inCompany(actor, (tx) =>
      tx.execute(
        sql`update gateway_accounts set provider = ${provider}, is_test = ${isTest} where id = ${own.gatewayAccountId}`,
      ),
    )
    const [row] = (await listPages(viewer, loadPageList({}))).rows
    return [(await findPage(viewer, id)).isSimulated, row?.isTest]
  }
  expect(await said('simulator', true)).toEqual([true, true])
  expect(await said('cardcom', true)).toEqual([true, true])
  expect(await said('cardcom', false)).toEqual([false, false])
})

describe('the list of payment pages', () => {
  test('tells open from expired, and finds what needs a person', async () => {
    const [open, late, odd] = [await create(boss), await create(boss), await create(boss)]
    await run(sql`update payment_pages set expires_at = now() - interval '1 hour' where id = ${late}`)
    await run(sql`update payment_pages set needs_review = 'סכום שונה' where id = ${odd}`)
    expect(await idsOf(boss, { state: 'expired' })).toEqual([late])
    expect((await list(boss, { state: 'expired' })).rows[0]?.state).toBe('expired')
    expect(await idsOf(boss, { state: 'active' })).toEqual(expect.arrayContaining([open, odd]))
    expect(await idsOf(boss, { state: 'active' })).not.toContain(late)
    expect(await idsOf(boss, { state: 'review' })).toEqual([odd])
  })

  test('finds by title, customer and number', async () => {
    const customerId = await company.customer(boss, 'אבשלום זילבר')
    const id = await create(boss, { title: 'גדר חיה', customerId })
    const number = (await list(boss, { q: 'גדר חיה' })).rows[0]?.number
    expect(await idsOf(boss, { q: 'אבשלומ' })).toEqual([id])
    expect(await idsOf(boss, { q: String(number) })).toEqual([id])
  })

  test('walks its pages in both directions without a gap, in every sort', async () => {
    for (let i = 0; i < 55; i++)
      await create(boss, { title: `דף ${i % 3}`, lines: [{ serviceId, quantity: 1 + (i % 4), unitPrice: '100' }] })
    for (const sort of PAGE_SORTS) {
      const first = await list(boss, { sort })
      const second = await list(boss, { sort, after: first.next ?? '' })
      expect(first.rows).toHaveLength(50)
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(first.total.count)
      expect(second.to).toBe(first.total.count)
      const back = await list(boss, { sort, before: second.previous ?? '' })
      expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id))
    }
  })

  test('uses an index for every sort and for the filters', async () => {
    for (let from = 1; from < 5000; from += 1000)
      await run(sql`
      insert into payment_pages (company_id, id, number, public_token, title, state, amount_agorot, vat_rate_bp, vat_agorot, terms,
        owner_id, gateway_account_id, search_text, created_at)
      select ${company.companyId}, gen_random_uuid(), 100000 + n, 'token ' || n, 'דף ' || n, 'paid', 5000 + n, 1800, 0, 'תנאים',
        ${boss.id}, ${company.gatewayAccountId}, 'דף ' || n, now() - n * interval '1 minute' from generate_series(${from}::int, ${from}::int + 999) n`)
    const planOf = (where: string, order: string) =>
      inCompany(boss, async (tx) => {
        const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
          sql.raw(
            `explain select id from payment_pages where company_id = '${company.companyId}' and deleted_at is null ${where} order by ${order} limit 51`,
          ),
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(await planOf('', 'created_at desc, id desc')).toContain('payment_pages_by_created')
    expect(await planOf('', 'amount_agorot, id')).toContain('payment_pages_by_amount')
    expect(await planOf('', 'title, id')).toContain('payment_pages_by_title')
    expect(await planOf(`and state = 'draft'`, 'created_at desc, id desc')).toContain('payment_pages_by_')
    expect(await planOf(`and context = 'bot'`, 'created_at desc, id desc')).toContain('payment_pages_by_context')
    expect(await planOf(`and owner_id = '${agent.id}'`, 'created_at desc, id desc')).toContain('payment_pages_by_owner')
  })
})
