import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { moneyWorld } from '@/lib/modules/customer-accounts/customer-accounts.testing'
import { changePicklistValue } from '@/lib/modules/picklists/picklists.mutations'
import { listPicklists } from '@/lib/modules/picklists/picklists.queries'
import { readReportSpan } from '@/lib/records/report-span'
import { createAssignmentRule } from './assignment.mutations'
import { listAssignmentRules } from './assignment.queries'
import { assignmentRuleInput } from './assignment.schema'
import { recordAttempt } from './attempts.mutations'
import { convertLead } from './conversion.mutations'
import { loadLeadList } from './leads.list'
import { createLead } from './leads.mutations'
import { listLeads } from './leads.queries'
import { leadAttempt, leadConversion, leadInput, leadMove } from './leads.schema'
import { moveLead } from './moves.mutations'
import { loadLeadReports } from './reports.queries'
import { daysOfBucket } from './reports.rules'
import { removeSourceCost, setSourceCost } from './source-costs.mutations'
import { loadSourceCosts } from './source-costs.queries'
import { sourceCostInput } from './source-costs.schema'
import { listPipelines } from './statuses.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let agent: Actor
let sources: string[]
let lostReason: string

const today = businessDay()
const span = readReportSpan({})

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  admin = await company.actor('companyAdmin')
  agent = await company.actor('agent')
  const lists = await listPicklists(sees())
  sources = lists.filter(({ list }) => list === 'customer.source').map(({ key }) => key)
  lostReason = lists.find(({ list }) => list === 'lead.lost-reason')?.key ?? ''
  await fill()
})
afterAll(() => database.drop())

const sees = (who = admin) => requireScope('leads', who)
const edits = () => requireScope('leadEdits', admin)
const manages = () => requireScope('leadStatuses', admin)
const payments = () => requireScope('payments', admin)
const statusId = async (type: string, place = 0) =>
  (await listPipelines(sees()))[0]?.statuses.filter((one) => one.type === type)[place]?.id ?? ''

let count = 0
async function add(part: object = {}) {
  count += 1
  const input = leadInput.parse({ name: `פונה ${count}`, phone: `05266${10_000 + count}`, ownerId: agent.id, ...part })
  return (await createLead(edits(), input, null)).id
}
const set = (id: string, columns: ReturnType<typeof sql>) =>
  inCompany(admin, (tx) => tx.execute(sql`update leads set ${columns} where id = ${id}`))
const move = async (id: string, to: string, version = 1) =>
  moveLead(edits(), id, leadMove.parse({ statusId: to, version, lostReason }))

/** Leads of every kind: new and late, answered, at each step, won with a paying customer, lost, old, and of last year. */
async function fill() {
  const [first = '', second = ''] = sources
  const [ongoing, proposal, won] = [await statusId('ongoing'), await statusId('ongoing', 1), await statusId('won')]
  await add({ source: first })
  const late = await add({ source: first })
  await set(late, sql`response_due_at = now() - interval '1 hour'`)
  await move(await add({ source: second }), ongoing)
  await move(await add({ ownerId: '' }), proposal)
  const called = await add({ source: second, ownerId: admin.id })
  await recordAttempt(edits(), null, called, leadAttempt.parse({ outcome: 'spoke', nextFollowUpOn: '', version: 1 }))
  const answeredLate = await add()
  await set(answeredLate, sql`responded_at = now(), response_due_at = now() - interval '1 hour', response_minutes = 90`)
  await move(await add({ source: first }), await statusId('lost'))
  await move(await add(), await statusId('junk'))
  const old = await add()
  await set(old, sql`status_since = now() - interval '40 days'`)
  const sold = await add({ source: first, expectedAgorot: 500_00 })
  await sell(sold, won)
  const before = await add({ source: first })
  await set(before, sql`created_at = now() - interval '300 days'`)
}

async function sell(id: string, won: string) {
  const customer = { mode: 'new', kind: 'person', name: 'נועה לוי', status: 'active', isDuplicateAccepted: true }
  const scopes = { lead: edits(), customer: requireScope('customerEdits', admin), viewer: null }
  const body = leadConversion.parse({ statusId: won, version: 1, customer })
  const { customerId } = await convertLead(scopes, id, body)
  const { rows } = await inCompany(admin, (tx) =>
    tx.execute<{ id: string }>(sql`select id from gateway_accounts where company_id = ${admin.companyId}`),
  )
  const money = moneyWorld({ companyId: admin.companyId, gatewayAccountId: rows[0]?.id ?? '' })
  const pageId = await money.page(admin, { customerId, state: 'paid' })
  const paid = {
    pageId,
    customerId,
    amountAgorot: 400_00,
    refundedAgorot: 100_00,
    state: 'partially_refunded',
  } as const
  await money.payment(admin, paid)
}

const reports = (who = admin) => loadLeadReports(sees(who), { span, pipelineId: null, payments: payments() })
const counted = async (filter: Record<string, string>, who = admin) => {
  const wanted = loadLeadList({ state: 'all', from: span.from, to: span.to, ...filter })
  const { total } = await listLeads(sees(who), wanted)
  return total.count
}

describe('the reports of leads: each figure is the number of leads that its list shows', () => {
  it('of the funnel, where a lead that came further has come to each step before', async () => {
    const { funnel } = await reports()
    expect(funnel.map(({ reached }) => reached)).toEqual([10, 3, 2, 1])
    for (const { statusId: reached, reached: figure } of funnel) expect(await counted({ reached })).toBe(figure)
  })

  it('of response times, and their median in minutes of opening hours', async () => {
    const { response } = await reports()
    for (const [filter, figure] of [
      ['on_time', response.onTime],
      ['answered_late', response.answeredLate],
      ['late', response.late],
      ['waiting', response.waiting],
    ] as const)
      expect([filter, await counted({ response: filter })]).toEqual([filter, figure])
    expect(response).toMatchObject({ answeredLate: 1, late: 1 })
    expect(response.median).toBeLessThanOrEqual(response.ninth ?? 0)
  })

  it('of sources and owners', async () => {
    const { sources: found, agents } = await reports()
    expect(found.map(({ source }) => source)).toContain(null)
    for (const { source, leads, won } of found) {
      const from: Record<string, string> = source === null ? { missing: 'source' } : { source }
      expect(await counted(from)).toBe(leads)
      expect(await counted({ ...from, state: 'won' })).toBe(won)
    }
    for (const { ownerId, leads, open, won, lost } of agents) {
      const owner = ownerId ?? 'none'
      expect(await counted({ owner })).toBe(leads)
      expect(await counted({ owner, state: 'open' })).toBe(open)
      expect(await counted({ owner, state: 'won' })).toBe(won)
      expect(await counted({ owner, state: 'lost' })).toBe(lost)
    }
  })

  it('of the reasons for which leads were lost', async () => {
    const { endings } = await reports()
    expect(endings.lost).toEqual([{ reason: lostReason, leads: await counted({ state: 'lost', lostReason }) }])
    expect(endings.junk).toBe(await counted({ state: 'junk' }))
  })

  it('of the days that open leads have their status', async () => {
    const { ageing } = await reports()
    expect(ageing.reduce((sum, { leads }) => sum + leads.older, 0)).toBe(1)
    for (const { statusId: status, leads } of ageing)
      for (const bucket of ['day', 'week', 'month', 'older'] as const) {
        const { from, to } = daysOfBucket(bucket)
        const since = { sinceTo: to, ...(from && { sinceFrom: from }) }
        const { total } = await listLeads(sees(), loadLeadList({ status, ...since }))
        expect(total.count).toBe(leads[bucket])
      }
  })

  it('are those of the own leads alone for who has only own', async () => {
    const { agents } = await loadLeadReports(sees(agent), { span, pipelineId: null, payments: null })
    expect(agents.map(({ ownerId }) => ownerId)).toEqual([agent.id])
    expect(agents[0]?.leads).toBe(await counted({}, agent))
  })
})

describe('what a source costs', () => {
  const cost = (source: string, fromMonth: string, monthlyAgorot: number) =>
    setSourceCost(manages(), sourceCostInput.parse({ source, fromMonth, monthlyAgorot }))

  it('is shown beside what it brought, also where it brought nobody', async () => {
    const [first = '', , third = ''] = sources
    const lastYear = addDays(today, -200).slice(0, 7)
    await cost(first, lastYear, 300_00)
    await cost(third, lastYear, 90_00)
    const { sources: found } = await reports()
    const row = (source: string) => found.find((one) => one.source === source)
    expect(row(first)?.costAgorot).toBeGreaterThan(250_00)
    expect(row(third)).toMatchObject({ leads: 0, won: 0 })
    expect(row(third)?.costAgorot).toBeGreaterThan(0)
    expect(row(first)).toMatchObject({ won: 1, wonAgorot: 500_00, incomeAgorot: 300_00 })
    const { sources: unpaid } = await loadLeadReports(sees(), { span, pipelineId: null, payments: null })
    expect(unpaid.every(({ incomeAgorot }) => incomeAgorot === null)).toBe(true)
  })

  it('of a month is set once, and can be removed', async () => {
    const [, second = ''] = sources
    await cost(second, '2026-01', 10_00)
    const { id } = await cost(second, '2026-01', 20_00)
    const { costs } = await loadSourceCosts(manages())
    expect(costs.filter(({ source }) => source === second)).toMatchObject([{ monthlyAgorot: 20_00 }])
    await removeSourceCost(manages(), id)
    await expect(removeSourceCost(manages(), id)).rejects.toMatchObject({ status: 404 })
    await expect(cost('no-such', '2026-01', 1)).rejects.toMatchObject({ status: 422 })
  })

  it('goes to the source that replaces it, with the assignment rules that name it', async () => {
    const values = (await listPicklists(sees())).filter(({ list }) => list === 'customer.source')
    const [, , , from, into] = values
    if (!from || !into) throw new Error('too few sources')
    await cost(from.key, '2026-02', 70_00)
    const rule = { name: 'לפי מקור', method: 'round_robin', userIds: [agent.id], sources: [from.key] }
    await createAssignmentRule(requireScope('leadAssignment', admin), assignmentRuleInput.parse(rule))
    await changePicklistValue(requireScope('customFields', admin), from.id, { intoId: into.id })
    const { costs } = await loadSourceCosts(manages())
    expect(costs.find(({ fromMonth }) => fromMonth === '2026-02-01')).toMatchObject({ source: into.key })
    const [kept] = await listAssignmentRules(requireScope('leadAssignment', admin))
    expect(kept?.sources).toEqual([into.key])
  })
})
