import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, Forbidden, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { users } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { assignPlan, endAssignment, removeAssignment } from './assignments.mutations'
import { commissionAssignmentInput } from './assignments.schema'
import { findLine, listLines } from './commissions.queries'
import { payrollKind } from './payroll.jobs'
import { advancePeriod, openPeriod, payPeriod, reopenCommissionPeriod } from './periods.mutations'
import { findPeriod, listCommissionPeriods } from './periods.queries'
import { changePlan, createPlan } from './plans.mutations'
import { planInput } from './plans.schema'
import { findCommissionStatement } from './statements.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const LIST = {
  q: '',
  state: null,
  period: null,
  person: null,
  kind: null,
  tab: null,
  size: 50 as const,
  sort: '-day' as const,
  after: null,
  before: null,
}
const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) })
const plans = (actor: Actor) => requireScope('commissionPlans', actor)
const viewer = (actor: Actor) => requireScope('commissions', actor)

const body = (changes: object = {}) =>
  planInput.parse({
    name: `תוכנית ${newId()}`,
    validFrom: '2026-01-01',
    services: { kind: 'all' },
    deals: { kind: 'every' },
    capPayment: null,
    capPeriod: null,
    holdDays: 0,
    method: { kind: 'percent', rate: '10' },
    ...changes,
  })

/**
 * A company with two managers and two agents, a plan of ten percent for the first agent, and January to be calculated.
 */
async function office(changes: object = {}) {
  const company = await testCompany()
  const [manager, other] = [await company.actor('companyAdmin'), await company.actor('companyAdmin')]
  const [agent, colleague] = [await company.actor('agent'), await company.actor('agent')]
  const plan = await createPlan(plans(manager), body(changes))
  const assign = (
    shares: { userId: string; share: string }[] = [{ userId: agent.id, share: '100' }],
    from = '2026-01-01',
  ) =>
    assignPlan(
      plans(manager),
      plan.id,
      commissionAssignmentInput.parse({ sellerId: agent.id, validFrom: from, validTo: null, shares }),
    )
  const open = (startsOn: string, endsOn: string) => openPeriod(plans(manager), { startsOn, endsOn })
  return {
    ...company,
    manager,
    other,
    agent,
    colleague,
    plan,
    assign,
    open,
    pay: payer(company),
    refund: refunder(company),
  }
}

type Company = { companyId: string; gatewayAccountId: string }
type Paid = { at?: string; amount?: number; vat?: number }

/** Returns a function that inserts a seller's payment, by default of 1,180 ₪ including 180 ₪ of VAT. */
const payer =
  ({ companyId, gatewayAccountId }: Company) =>
  (owner: Actor, { at = '2026-01-10T10:00:00Z', amount = 118_000, vat = 18_000 }: Paid = {}) =>
    inCompany({ companyId }, async (tx) => {
      const [id, pageId] = [newId(), newId()]
      const money = { amountAgorot: amount, vatRateBp: 1_800, vatAgorot: vat }
      const by = { companyId, ownerId: owner.id }
      await tx.insert(paymentPages).values({
        ...by,
        ...money,
        id: pageId,
        gatewayAccountId,
        publicToken: pageId,
        title: 'תכנון',
        state: 'paid',
        terms: '',
        number: await nextNumber(tx, companyId, 'payment_page'),
        searchText: '',
      })
      await tx.insert(paymentPageLines).values({
        companyId,
        id: newId(),
        pageId,
        position: 0,
        name: 'תכנון',
        quantity: 1,
        unitAgorot: amount,
        vatMode: 'standard',
      })
      const number = await nextNumber(tx, companyId, 'receipt')
      await tx.insert(payments).values({
        ...by,
        ...money,
        id,
        pageId,
        number,
        currency: 'ILS',
        method: 'cash',
        payerName: 'רות',
        paidAt: new Date(at),
      })
      return id
    })

const refunder =
  ({ companyId }: Company) =>
  (paymentId: string, amountAgorot: number, at = '2026-01-20T10:00:00Z') =>
    inCompany({ companyId }, (tx) =>
      tx.insert(paymentRefunds).values({ companyId, id: newId(), paymentId, amountAgorot, refundedAt: new Date(at) }),
    )

type Office = Awaited<ReturnType<typeof office>>
const january = (own: Office) => own.open('2026-01-01', '2026-01-31')
const february = (own: Office) => own.open('2026-02-01', '2026-02-28')
const calculate = (actor: Actor, id: string) => advancePeriod(plans(actor), id, { step: 'calculate' })
const versionOf = async (own: Office, id: string) => (await findPeriod(plans(own.manager), id)).version
const step = async (own: Office & { by?: Actor }, id: string, what: 'approve' | 'lock') =>
  advancePeriod(plans(own.by ?? own.other), id, { step: what, version: await versionOf(own, id) })
const linesOf = async (actor: Actor, changes: object = {}) =>
  (await listLines(viewer(actor), { ...LIST, ...changes })).rows
const close = async (own: Office, id: string) => {
  await calculate(own.manager, id)
  await step(own, id, 'approve')
  await step(own, id, 'lock')
}
/** Returns all lines of a period as stored in the database. */
const snapshot = async ({ companyId }: Office, periodId: string) => {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute(sql`select * from commission_lines where period_id = ${periodId} order by id`),
  )
  return JSON.stringify(rows)
}

describe('whose lines', () => {
  it('an agent sees the own alone, in lists, by id and in statements; whoever manages sees all; another company none', async () => {
    const own = await office()
    await own.assign([
      { userId: own.agent.id, share: '60' },
      { userId: own.colleague.id, share: '40' },
    ])
    await own.pay(own.agent)
    const { id } = await january(own)
    await calculate(own.manager, id)
    const all = await linesOf(own.manager)
    expect(all.map(({ userId, amount }) => [userId, amount]).sort()).toEqual(
      [
        [own.agent.id, 6_000],
        [own.colleague.id, 4_000],
      ].sort(),
    )
    const mine = await linesOf(own.agent)
    expect(mine.map(({ userId }) => userId)).toEqual([own.agent.id])
    expect(await linesOf(own.agent, { person: own.colleague.id })).toEqual([])
    const theirs = all.find(({ userId }) => userId === own.colleague.id)?.id ?? ''
    await expect(findLine(viewer(own.agent), theirs)).rejects.toEqual(refusal(404))
    expect((await findLine(viewer(own.colleague), theirs)).explanation).toMatchObject({
      payment: { base: 100_000 },
      total: 10_000,
    })
    const { statements } = await findPeriod(plans(own.manager), id)
    const foreign = statements.find(({ userId }) => userId === own.colleague.id)?.id ?? ''
    await expect(findCommissionStatement(viewer(own.agent), foreign)).rejects.toEqual(refusal(404))
    expect((await listCommissionPeriods(viewer(own.agent)))[0]).toMatchObject({ id, people: 1, payable: 6_000 })
    expect(findScope('commissionPlans', own.agent)).toBeNull()

    const { manager: stranger } = await office()
    expect([await linesOf(stranger), await listCommissionPeriods(viewer(stranger))]).toEqual([[], []])
    for (const attempt of [
      () => findLine(viewer(stranger), theirs),
      () => findCommissionStatement(viewer(stranger), foreign),
      () => findPeriod(plans(stranger), id),
      () => calculate(stranger, id),
      () => changePlan(plans(stranger), own.plan.id, { ...body(), version: 1 }),
    ])
      await expect(attempt()).rejects.toEqual(refusal(404))
  })
})

describe('what is calculated', () => {
  it('is on what was collected without VAT, by the version that held on the day of the payment', async () => {
    const own = await office()
    await own.assign()
    await changePlan(plans(own.manager), own.plan.id, {
      ...body({ validFrom: '2026-01-15', method: { kind: 'percent', rate: '20' } }),
      version: 1,
    })
    await own.pay(own.agent, { at: '2026-01-14T21:30:00Z' })
    await own.pay(own.agent, { at: '2026-01-14T22:30:00Z' })
    const { id } = await january(own)
    await calculate(own.manager, id)
    expect(
      (await linesOf(own.agent)).map(({ base, rateBp, amount, day }) => [day, base, rateBp, amount]).sort(),
    ).toEqual([
      ['2026-01-14', 100_000, 1_000, 10_000],
      ['2026-01-15', 100_000, 2_000, 20_000],
    ])
  })

  it('is the same however often, with the same ids; two at once make no line twice', async () => {
    const own = await office()
    await own.assign()
    for (const _ of [1, 2, 3]) await own.pay(own.agent)
    const { id } = await january(own)
    await Promise.all([1, 2, 3, 4].map(() => calculate(own.manager, id)))
    const first = await snapshot(own, id)
    expect(await linesOf(own.manager)).toHaveLength(3)
    const [statement] = (await findPeriod(plans(own.manager), id)).statements
    await calculate(own.other, id)
    expect(await snapshot(own, id)).toBe(first)
    expect((await findPeriod(plans(own.manager), id)).statements).toEqual([statement])
  })

  it('takes back by a refund: pro rata for a part, all for the whole; what is below zero is carried into the next period', async () => {
    const own = await office()
    await own.assign()
    const [part, whole] = [await own.pay(own.agent), await own.pay(own.agent)]
    const { id } = await january(own)
    await own.refund(part, 29_500)
    await close(own, id)
    expect((await linesOf(own.agent)).map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['payment', 10_000],
      ['payment', 10_000],
      ['refund', -2_500],
    ])
    await own.refund(part, 88_500, '2026-02-03T10:00:00Z')
    await own.refund(whole, 118_000, '2026-02-04T10:00:00Z')
    const next = await february(own)
    await calculate(own.manager, next.id)
    const taken = await linesOf(own.agent, { period: next.id })
    expect(taken.map(({ amount }) => amount).sort()).toEqual([-10_000, -7_500].sort())
    const [statement] = (await findPeriod(plans(own.manager), next.id)).statements
    expect(statement).toMatchObject({ clawback: -17_500, payable: 0, carryOut: -17_500 })
    expect((await linesOf(own.agent, { period: id, kind: 'payment' })).map(({ clawedBack }) => clawedBack)).toEqual([
      -10_000, -10_000,
    ])
    await expect(own.refund(whole, 1)).rejects.toThrow()
  })

  it('is held until its day and paid with the period in which that comes', async () => {
    const own = await office({ holdDays: 30 })
    await own.assign()
    await own.pay(own.agent)
    const { id } = await january(own)
    await close(own, id)
    expect((await linesOf(own.agent))[0]).toMatchObject({ state: 'held', held: 10_000, payableOn: '2026-02-09' })
    const next = await february(own)
    await calculate(own.manager, next.id)
    const [before, after] = [await findPeriod(plans(own.manager), id), await findPeriod(plans(own.manager), next.id)]
    expect(before.statements[0]).toMatchObject({ earned: 10_000, held: 10_000, payable: 0 })
    expect(after.statements[0]).toMatchObject({ earned: 0, released: 10_000, payable: 10_000 })
    expect((await findCommissionStatement(viewer(own.agent), after.statements[0]?.id ?? '')).lines).toHaveLength(1)
    expect((await linesOf(own.agent, { state: 'payable' }))[0]).toMatchObject({ held: 0 })
  })
})

describe('the steps of a period', () => {
  it('are taken in their order; nobody approves what they calculated or get something by', async () => {
    const own = await office()
    await own.assign([{ userId: own.other.id, share: '100' }])
    await own.pay(own.agent)
    const { id } = await january(own)
    await expect(step(own, id, 'approve')).rejects.toEqual(refusal(409, 'out_of_turn'))
    await expect(step(own, id, 'lock')).rejects.toEqual(refusal(409, 'out_of_turn'))
    await calculate(own.manager, id)
    await expect(step({ ...own, by: own.manager }, id, 'approve')).rejects.toEqual(refusal(409, 'self_approval'))
    await expect(step({ ...own, by: own.other }, id, 'approve')).rejects.toEqual(refusal(409, 'self_approval'))
    const third = await own.actor('companyAdmin')
    await step({ ...own, by: third }, id, 'approve')
    await expect(calculate(own.manager, id)).rejects.toEqual(refusal(409, 'out_of_turn'))
    const pay = { paidOn: '2026-02-10', reference: 'העברה 1', version: await versionOf(own, id) }
    await expect(payPeriod(plans(own.manager), id, pay)).rejects.toEqual(refusal(409, 'out_of_turn'))
    await step(own, id, 'lock')
    await payPeriod(plans(own.manager), id, { ...pay, version: await versionOf(own, id) })
    expect((await linesOf(own.other))[0]).toMatchObject({ state: 'paid' })
  })

  it('a period is not approved while it lasts, before an earlier one, or after payments have changed it', async () => {
    const own = await office()
    await own.assign()
    await own.pay(own.agent)
    const [one, two] = [await january(own), await february(own)]
    await expect(calculate(own.manager, two.id)).rejects.toEqual(refusal(409, 'earlier_first'))
    await calculate(own.manager, one.id)
    await calculate(own.manager, two.id)
    await expect(step(own, two.id, 'approve')).rejects.toEqual(refusal(409, 'earlier_first'))
    await own.pay(own.agent)
    await expect(step(own, one.id, 'approve')).rejects.toEqual(refusal(409, 'out_of_date'))
    await calculate(own.manager, one.id)
    await step(own, one.id, 'approve')
    await expect(own.open('2026-03-02', '2026-03-31')).rejects.toEqual(refusal(422))
    const long = await own.open('2026-03-01', '2029-12-31').catch(() => null)
    if (!long) throw new Error('not opened')
    await step(own, two.id, 'approve')
    await calculate(own.manager, long.id)
    await expect(step(own, long.id, 'approve')).rejects.toEqual(refusal(409, 'not_over'))
  })

  it('an old version of what was seen is refused', async () => {
    const own = await office()
    const { id } = await january(own)
    const seen = await versionOf(own, id)
    await calculate(own.manager, id)
    await expect(advancePeriod(plans(own.other), id, { step: 'approve', version: seen })).rejects.toEqual(
      refusal(409, 'stale'),
    )
  })
})

describe('a closed period', () => {
  it('stays as it is: what comes late goes into the next one, and neither code nor database changes a line', async () => {
    const own = await office()
    await own.assign()
    await own.pay(own.agent)
    const { id } = await january(own)
    await close(own, id)
    const before = await snapshot(own, id)
    await own.pay(own.agent, { at: '2026-01-30T10:00:00Z' })
    const next = await february(own)
    await calculate(own.manager, next.id)
    expect(await snapshot(own, id)).toBe(before)
    expect((await linesOf(own.agent, { period: next.id })).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-01-30', 10_000],
    ])
    const inDatabase = (statement: ReturnType<typeof sql>) =>
      inCompany({ companyId: own.companyId }, (tx) => tx.execute(statement))
    await expect(inDatabase(sql`delete from commission_lines where period_id = ${id}`)).rejects.toThrow()
    await expect(
      inDatabase(sql`update commission_lines set amount_agorot = 1 where period_id = ${id}`),
    ).rejects.toThrow()
    await expect(inDatabase(sql`delete from commission_statements where period_id = ${id}`)).rejects.toThrow()
    await expect(inDatabase(sql`update commission_periods set state = 'open' where id = ${id}`)).rejects.toThrow()
    await expect(inDatabase(sql`update payment_refunds set amount_agorot = 1`)).rejects.toThrow()
    expect(await snapshot(own, id)).toBe(before)
  })

  it('is not reached by a plan or an assignment from an earlier day; reopened, it gets correcting lines in the next one', async () => {
    const own = await office()
    const { id: assigned } = await own.assign()
    await own.pay(own.agent)
    const { id } = await january(own)
    await close(own, id)
    const doubled = { ...body({ method: { kind: 'percent', rate: '20' } }), version: 1 }
    await expect(changePlan(plans(own.manager), own.plan.id, doubled)).rejects.toEqual(refusal(422))
    await expect(endAssignment(plans(own.manager), assigned, { validTo: '2026-01-05', version: 1 })).rejects.toEqual(
      refusal(422),
    )
    await expect(removeAssignment(plans(own.manager), assigned)).rejects.toEqual(refusal(409, 'settled'))

    const before = await snapshot(own, id)
    const reopening = async () =>
      reopenCommissionPeriod(plans(own.manager), id, { version: await versionOf(own, id), reason: 'טעות באחוז' })
    await expect(reopening()).rejects.toEqual(refusal(409, 'no_open_period'))
    const next = await february(own)
    await reopening()
    await changePlan(plans(own.manager), own.plan.id, doubled)
    await calculate(own.manager, next.id)
    expect(await snapshot(own, id)).toBe(before)
    const [correction] = await linesOf(own.agent, { period: next.id })
    expect(correction).toMatchObject({
      kind: 'correction',
      amount: 10_000,
      explanation: { correction: { was: 10_000, should: 20_000 } },
    })
    await step(own, next.id, 'approve')
    expect((await findPeriod(plans(own.manager), id)).reopenReason).toBeNull()
  })
})

describe('payroll', () => {
  it('gets a file of a period that is approved, with a name that runs no formula, and of no other', async () => {
    const own = await office()
    await own.assign()
    await own.pay(own.agent)
    const { id } = await january(own)
    const input = { periodId: id }
    const within = <T>(work: (tx: Tx) => Promise<T>) => inCompany({ companyId: own.companyId }, work)
    await calculate(own.manager, id)
    await expect(within((tx) => payrollKind.count(tx, own.manager, input))).rejects.toEqual(refusal(409))
    await step(own, id, 'approve')
    await inAuth((tx) => tx.update(users).set({ displayName: '=1+1' }).where(eq(users.id, own.agent.id)))
    const at = { actor: own.manager, input, cursor: null, size: 100 }
    const { text } = await within((tx) => payrollKind.write(tx, at))
    expect(text.split('\r\n')[1]).toMatch(
      /^"01\/01\/2026","31\/01\/2026","'=1\+1",.*"1","1000","100","0","0","0","0","100","0"$/,
    )
    const { manager: stranger } = await office()
    await expect(inCompany(stranger, (tx) => payrollKind.count(tx, stranger, input))).rejects.toEqual(refusal(404))
    await expect(within((tx) => payrollKind.write(tx, { ...at, actor: own.agent }))).rejects.toThrow(Forbidden)
  })
})

describe('who gets what', () => {
  it('shares that are not the whole are refused by the form and by the database', async () => {
    const own = await office()
    const shares = [{ userId: own.agent.id, share: '60' }]
    expect(() =>
      commissionAssignmentInput.parse({ sellerId: own.agent.id, validFrom: '2026-01-01', validTo: null, shares }),
    ).toThrow('60%')
    const { id } = await own.assign()
    const cut = inCompany({ companyId: own.companyId }, (tx) =>
      tx.execute(
        sql`insert into commission_shares (company_id, assignment_id, user_id, share_bp) values (${own.companyId}, ${id}, ${own.other.id}, 1)`,
      ),
    )
    await expect(cut).rejects.toThrow()
  })

  it('one person has a plan once at a time, and only people and services of the company are named', async () => {
    const own = await office()
    const stranger = await office()
    await own.assign()
    await expect(own.assign()).rejects.toEqual(refusal(422))
    await expect(own.assign([{ userId: stranger.agent.id, share: '100' }], '2027-01-01')).rejects.toEqual(refusal(422))
    await expect(createPlan(plans(own.manager), body({ services: { kind: 'only', ids: [newId()] } }))).rejects.toEqual(
      refusal(422),
    )
  })
})
