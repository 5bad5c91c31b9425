import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, walletScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { messages } from '@/lib/db/schema/messages'
import { meterUsages } from '@/lib/db/schema/metering'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { stripBidi } from '@/lib/format/bidi'
import { readReportSpan } from '@/lib/records/report-span'

import { sendInput } from './api.schema'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { loadMessageCosts } from './costs.queries'
import { listMessages } from './messages.queries'
import { inboxViewer } from './reach.queries'
import { loadConversationReports } from './reports.queries'
import { sendMessage } from './send.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let dana: Actor
let texts: string
let chats: string

beforeEach(async () => {
  company = await testCompany()
  boss = await company.actor('companyAdmin', ['use omnichannel', 'assign conversations'])
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  texts = await addConversationAccount(company.companyId, 'sms_019')
  chats = await addConversationAccount(company.companyId)
})

const whole = { span: readReportSpan({}), accountId: null, labelId: null }
const costs = (who: Actor, part: object = {}) =>
  loadMessageCosts({ inbox: inboxViewer(who), wallet: walletScope(who) }, { ...whole, ...part })

let count = 0
const write = (kind: 'sms_019' | 'wa_cloud', at = new Date()) =>
  letPersonWrite(company.companyId, {
    accountId: kind === 'sms_019' ? texts : chats,
    kind,
    phone: `+9725414${String(50_000 + ++count)}`,
    at,
  })
const answer = (who: Actor, id: string) =>
  sendMessage(inboxViewer(who), id, sendInput.parse({ clientId: newId(), type: 'text', body: 'תשובה' }))

type UsageRow = Partial<typeof meterUsages.$inferInsert>
/** Gives a message the usage that is told, in place of the one that it was counted as. */
const use = (sourceId: string, usage: UsageRow) =>
  inCompany(company, (tx) =>
    tx
      .insert(meterUsages)
      .values({
        companyId: company.companyId,
        id: newId(),
        source: 'message',
        sourceId,
        meter: 'sms_part',
        units: 1,
        ...usage,
      })
      .onConflictDoUpdate({
        target: [meterUsages.companyId, meterUsages.source, meterUsages.sourceId],
        set: { units: 1, ...usage },
      }),
  )
const paid = (units: number, priceMicro: number): UsageRow => ({
  units,
  priceMicro,
  state: 'owed',
  debitedUnits: units,
})

describe('what messages cost', () => {
  it('is what the company pays, by channel, account and colleague, beside what the provider counts', async () => {
    const [one, two] = [await write('sms_019'), await write('wa_cloud')]
    await use((await answer(dana, one.id)).id, { ...paid(3, 50_000), providerPricing: { parts: 2 } })
    await use((await answer(boss, one.id)).id, paid(1, 50_000))
    await use((await answer(boss, two.id)).id, { ...paid(1, 20_000), providerPricing: { billable: false } })
    await use((await answer(boss, two.id)).id, { state: 'released' })
    await use((await answer(boss, two.id)).id, { state: 'held' })
    await use(newId(), { ...paid(2, 50_000), source: 'sms' })
    const all = await costs(boss)
    expect(all.families.map((row) => [row.family, row.messages, row.units, row.costMicro])).toEqual([
      ['sms', 3, 6, 300_000],
      ['whatsapp', 1, 1, 20_000],
    ])
    expect(all.accounts).toMatchObject([
      { id: texts, messages: 2, conversations: 1, units: 4, providerUnits: 2, costMicro: 200_000, waiting: 0 },
      { id: chats, messages: 1, conversations: 1, units: 1, providerUnits: 0, costMicro: 20_000, waiting: 1 },
    ])
    expect(all.ofProduct).toMatchObject([{ family: 'sms', messages: 1, conversations: 0, costMicro: 100_000 }])
    expect(all.agents.map(({ id, costMicro }) => [id, costMicro])).toEqual([
      [dana.id, 150_000],
      [boss.id, 70_000],
    ])
  })

  it('leaves out what the product sends for one account, and what others wrote for who does not assign', async () => {
    const { id } = await write('sms_019')
    await use((await answer(boss, id)).id, paid(1, 50_000))
    await use(newId(), { ...paid(2, 50_000), source: 'sms' })
    expect((await costs(boss, { accountId: texts })).families).toMatchObject([{ costMicro: 50_000 }])
    expect((await costs(boss, { accountId: chats })).families).toEqual([])
    expect(await costs(dana)).toMatchObject({ families: [], accounts: [], ofProduct: [] })
    expect((await costs(boss, { span: readReportSpan({ from: '2026-01-01', to: '2026-01-31' }) })).families).toEqual([])
  })
})

it('a message that failed says what it costs all the same, and no other does', async () => {
  const { id } = await write('sms_019')
  const [failed, free, arrived] = [await answer(boss, id), await answer(boss, id), await answer(boss, id)]
  await use(failed.id, paid(2, 64_500))
  await use(free.id, { state: 'released' })
  await use(arrived.id, paid(1, 64_500))
  await inCompany(company, (tx) =>
    tx
      .update(messages)
      .set({ status: 'failed', statusRank: 3 })
      .where(and(eq(messages.companyId, company.companyId), inArray(messages.id, [failed.id, free.id]))),
  )
  const { rows } = await listMessages(inboxViewer(boss), id, {})
  const shown = new Map(rows.map((row) => [row.id, stripBidi(row.costText)]))
  expect([failed, free, arrived].map((one) => shown.get(one.id))).toEqual([expect.stringContaining('0.129'), '', ''])
})

describe('when people write', () => {
  it('is counted by the weekday and the hour of Israel, in winter and in summer', async () => {
    const span = readReportSpan({ from: '2026-02-01', to: '2026-07-31' })
    // A Sunday at 00:30 is still Saturday in London; in July Israel is three hours ahead.
    await write('wa_cloud', new Date('2026-02-07T22:30:00Z'))
    await write('wa_cloud', new Date('2026-07-05T05:10:00Z'))
    await write('wa_cloud', new Date('2026-07-12T05:50:00Z'))
    await write('wa_cloud', new Date('2026-08-02T05:50:00Z'))
    const { hours } = await loadConversationReports(inboxViewer(boss), { ...whole, span })
    const found = hours.flatMap((day, index) =>
      day.flatMap((messages, hour) => (messages ? [[index, hour, messages]] : [])),
    )
    expect(found).toEqual([
      [0, 0, 1],
      [0, 8, 2],
    ])
    const own = await loadConversationReports(inboxViewer(dana), { ...whole, span })
    expect(own.hours.flat().every((messages) => messages === 0)).toBe(true)
  })
})
