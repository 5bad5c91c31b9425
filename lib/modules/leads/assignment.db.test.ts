import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { leadAssignmentRules } from '@/lib/db/schema/lead-assignment'
import { leads } from '@/lib/db/schema/leads'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'

import {
  createAbsence,
  createAssignmentRule,
  deleteAssignmentRule,
  orderAssignmentRules,
  updateAssignmentRule,
} from './assignment.mutations'
import { listAbsences, listAssignmentRules } from './assignment.queries'
import { absenceInput, assignmentRuleChange, assignmentRuleInput } from './assignment.schema'
import { recordAttempt } from './attempts.mutations'
import { chooseOwner } from './choose-owner.mutations'
import { type ReceivedInquiry, receiveInquiry } from './inquiries.commands'
import { alertUnanswered } from './leads.jobs'
import { loadLeadList } from './leads.list'
import { createLead } from './leads.mutations'
import { findLead, listLeads } from './leads.queries'
import { leadAttempt, leadInput, leadMove } from './leads.schema'
import { moveLead } from './moves.mutations'
import { listPipelines } from './statuses.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let admin: Actor
let first: Actor
let second: Actor

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  company = await testCompany()
  admin = await company.actor('companyAdmin')
  first = await company.actor('agent')
  second = await company.actor('agent')
})

const assigns = () => requireScope('leadAssignment', admin)
const edits = () => requireScope('leadEdits', admin)
const sees = () => requireScope('leads', admin)
const within = <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany({ companyId: admin.companyId }, work)

let count = 0
const rule = async (part: object = {}) => {
  count += 1
  const input = { name: `כלל ${count}`, method: 'round_robin', userIds: [first.id, second.id], ...part }
  return (await createAssignmentRule(assigns(), assignmentRuleInput.parse(input))).id
}
const away = (user: Actor, from: number, to: number) => {
  const today = businessDay()
  const absence = { userId: user.id, fromDay: addDays(today, from), toDay: addDays(today, to) }
  return createAbsence(assigns(), absenceInput.parse(absence))
}

/** Lets somebody ask through a channel; returns the lead. */
async function ask(part: Partial<ReceivedInquiry> = {}) {
  count += 1
  const inquiry: ReceivedInquiry = {
    channel: 'form',
    channelName: 'טופס האתר',
    captureChannelId: null,
    pipelineId: null,
    source: null,
    ownerId: null,
    name: `פונה ${count}`,
    phone: `97252666${String(1000 + count)}`,
    email: null,
    companyName: '',
    city: '',
    interest: '',
    message: '',
    page: '',
    campaign: {},
    custom: {},
    ...part,
  }
  const { leadId } = await within((tx) => receiveInquiry(tx, admin, inquiry))
  return { ...(await findLead(sees(), leadId)), asked: inquiry }
}
const ownersOf = async (times: number, part: Partial<ReceivedInquiry> = {}) => {
  const owners: (string | null)[] = []
  for (let n = 0; n < times; n++) owners.push((await ask(part)).ownerId)
  return owners
}
const statusOf = async (type: string) => {
  const status = (await listPipelines(sees()))[0]?.statuses.find((one) => one.type === type)
  if (!status) throw new Error(`no status of type ${type}`)
  return status
}
const setLead = (id: string, set: Partial<typeof leads.$inferInsert>) =>
  within((tx) => tx.update(leads).set(set).where(eq(leads.id, id)))

describe('assignment', () => {
  it('without rules leaves a lead without an owner, and the owner of the channel comes before any rule', async () => {
    expect((await ask()).ownerId).toBeNull()
    await rule()
    expect((await ask({ ownerId: admin.id })).ownerId).toBe(admin.id)
  })

  it('goes by the rules while the owner of the channel is away, and to that owner where no rule has anybody', async () => {
    await away(admin, 0, 0)
    expect((await ask({ ownerId: admin.id })).ownerId).toBe(admin.id)
    await rule({ userIds: [first.id] })
    expect((await ask({ ownerId: admin.id })).ownerId).toBe(first.id)
  })

  it('goes in turn, tells the owner, and notes the rule on the timeline', async () => {
    await rule({ name: 'לפי התור' })
    expect(await ownersOf(4)).toEqual([first.id, second.id, first.id, second.id])
    const [notice] = await within((tx) => tx.select().from(notifications).where(eq(notifications.userId, first.id)))
    expect(notice).toMatchObject({ kind: 'lead.assigned' })
    const events = await within((tx) =>
      tx.execute<{ payload: object }>(sql`select payload from timeline_events where type = 'lead.created'`),
    )
    expect(events.rows[0]?.payload).toMatchObject({ channel: 'טופס האתר', rule: 'לפי התור' })
  })

  it('passes over who is away today, and nobody before or after an absence', async () => {
    await rule()
    await away(first, 0, 0)
    await away(second, 1, 5)
    await away(second, -5, -1)
    expect(await ownersOf(3)).toEqual([second.id, second.id, second.id])
    expect((await listAbsences(assigns())).map(({ userId }) => userId)).toEqual([first.id, second.id])
  })

  it('passes over a user who left, and goes on to the next rule where nobody is present', async () => {
    await rule({ userIds: [first.id] })
    await rule({ userIds: [second.id] })
    await within((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${first.id}`))
    expect((await ask()).ownerId).toBe(second.id)
  })

  it('by load counts open leads alone, whoever gave them', async () => {
    await rule({ method: 'open_load' })
    const won = await statusOf('won')
    const [owned, closed] = [await ask({ ownerId: first.id }), await ask({ ownerId: second.id })]
    await moveLead(edits(), closed.id, leadMove.parse({ statusId: won.id, version: closed.version }))
    expect(owned.ownerId).toBe(first.id)
    expect(await ownersOf(3)).toEqual([second.id, first.id, second.id])
  })

  it('stops at the limit of open leads of a user', async () => {
    await rule({ maxOpenLeads: 2 })
    expect(await ownersOf(5)).toEqual([first.id, second.id, first.id, second.id, null])
  })

  it('goes by source, city and the order of the rules', async () => {
    const [source] = (
      await within((tx) =>
        tx.execute<{ key: string }>(
          sql`select key from picklist_values where company_id = ${admin.companyId} and list = 'customer.source' limit 1`,
        ),
      )
    ).rows
    const bySource = await rule({ sources: [source?.key], userIds: [second.id] })
    const byCity = await rule({ cities: ['תל אביב'], userIds: [first.id] })
    expect((await ask({ source: source?.key ?? '', city: 'תל־אביב' })).ownerId).toBe(second.id)
    expect((await ask({ city: 'תל־אביב' })).ownerId).toBe(first.id)
    expect((await ask({ city: 'חיפה' })).ownerId).toBeNull()
    await orderAssignmentRules(assigns(), { ids: [byCity, bySource] })
    expect((await ask({ source: source?.key ?? '', city: 'תל־אביב' })).ownerId).toBe(first.id)
  })

  it('goes by the opening hours of the business', async () => {
    await rule({ hours: 'closed', userIds: [first.id] })
    await rule({ userIds: [second.id] })
    const pipelineId = (await listPipelines(sees()))[0]?.id ?? ''
    const at = (time: string) =>
      within((tx) =>
        chooseOwner(
          tx,
          admin,
          { source: null, channel: 'form', city: '', pipelineId },
          wallTimeToInstant('2026-11-22', time),
        ),
      )
    expect((await at('10:00'))?.ownerId).toBe(second.id)
    expect((await at('22:00'))?.ownerId).toBe(first.id)
  })

  it('of two inquiries at the same moment takes two turns', async () => {
    await rule()
    const asked = await Promise.all([ask(), ask(), ask(), ask()])
    const owners = asked.map(({ ownerId }) => ownerId)
    expect(owners.filter((id) => id === first.id)).toHaveLength(2)
    expect(owners.filter((id) => id === second.id)).toHaveLength(2)
  })

  it('keeps the owner of a lead that asks again, and gives one to a lead without, or reopened after its owner left', async () => {
    const known = await ask()
    await rule()
    const { asked } = known
    expect((await ask(asked)).ownerId).toBe(first.id)
    expect((await ask(asked)).ownerId).toBe(first.id)
    const lost = await statusOf('lost')
    await setLead(known.id, { statusId: lost.id, closedAt: new Date() })
    await within((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${first.id}`))
    expect((await ask(asked)).ownerId).toBe(second.id)
  })

  it('refuses rules that nobody could follow', async () => {
    const id = await rule({ name: 'ראשון' })
    const fields = (error: unknown) => (error as { fields?: object }).fields
    const refused = (part: object) => rule(part).then(() => undefined, fields)
    expect(await refused({ name: 'ראשון' })).toHaveProperty('name')
    expect(await refused({ sources: ['no-such'] })).toHaveProperty('sources')
    expect(await refused({ userIds: ['0199aaaa-0000-7000-8000-000000000000'] })).toHaveProperty('userIds')
    const body = { name: 'אחר', method: 'open_load', userIds: [first.id] }
    await updateAssignmentRule(assigns(), id, assignmentRuleChange.parse({ ...body, version: 1 }))
    const again = updateAssignmentRule(assigns(), id, assignmentRuleChange.parse({ ...body, version: 1 }))
    await expect(again).rejects.toMatchObject({ status: 409 })
    await expect(orderAssignmentRules(assigns(), { ids: [] })).rejects.toMatchObject({ status: 409 })
    await deleteAssignmentRule(assigns(), id)
    expect(await listAssignmentRules(assigns())).toEqual([])
    expect((await ask()).ownerId).toBeNull()
  })

  it('a turn is no change of the rule: a form that is open meanwhile is saved', async () => {
    const id = await rule()
    await ask()
    const body = { name: 'אחרי תור', method: 'round_robin', userIds: [first.id, second.id], version: 1 }
    await updateAssignmentRule(assigns(), id, assignmentRuleChange.parse(body))
    expect((await ask()).ownerId).toBe(second.id)
    const [row] = await within((tx) => tx.select().from(leadAssignmentRules).where(eq(leadAssignmentRules.id, id)))
    expect(row).toMatchObject({ version: 2, lastUserId: second.id })
  })
})

describe('the first response', () => {
  const late = () => new Date(Date.now() - 60_000)
  const alertsOf = (user: Actor) =>
    within(async (tx) => {
      const rows = await tx.select().from(notifications).where(eq(notifications.userId, user.id))
      return rows.filter(({ kind }) => kind === 'lead.response-late').length
    })
  const found = async (response: string) =>
    (await listLeads(sees(), loadLeadList({ response }))).rows.map(({ id }) => id)

  it('is awaited from the inquiry on, and given by a recorded attempt', async () => {
    const { id, version, responseDueAt } = await ask()
    expect(responseDueAt?.getTime()).toBeGreaterThan(Date.now())
    expect(await found('waiting')).toEqual([id])
    const attempt = leadAttempt.parse({ outcome: 'no_answer', nextFollowUpOn: '', version })
    await recordAttempt(edits(), null, id, attempt)
    expect((await findLead(sees(), id)).respondedAt).not.toBeNull()
    expect(await found('waiting')).toEqual([])
  })

  it('is given by working on the lead or selling to it, and not by closing it', async () => {
    const move = async (type: string, fields = {}) => {
      const { id, version } = await ask()
      await moveLead(edits(), id, leadMove.parse({ statusId: (await statusOf(type)).id, version, ...fields }))
      return (await findLead(sees(), id)).respondedAt !== null
    }
    expect(await move('ongoing')).toBe(true)
    expect(await move('won')).toBe(true)
    expect(await move('junk')).toBe(false)
  })

  it('is not awaited of whoever typed the lead in for themselves', async () => {
    const add = async (ownerId: string) => {
      const input = leadInput.parse({ name: 'הוקלד', phone: `05288${10_000 + count++}`, ownerId })
      return findLead(sees(), (await createLead(edits(), input, null)).id)
    }
    expect((await add(admin.id)).responseDueAt).toBeNull()
    expect((await add(first.id)).responseDueAt).not.toBeNull()
  })

  it('that is late is told to the owner once, and to whoever manages leads where there is none', async () => {
    const [owned, unowned, closed] = [await ask({ ownerId: first.id }), await ask(), await ask({ ownerId: second.id })]
    await setLead(owned.id, { responseDueAt: late() })
    await setLead(unowned.id, { responseDueAt: late() })
    await setLead(closed.id, { responseDueAt: late(), closedAt: new Date() })
    await alertUnanswered()
    await alertUnanswered()
    expect([await alertsOf(first), await alertsOf(second), await alertsOf(admin)]).toEqual([1, 0, 1])
    expect((await found('late')).sort()).toEqual([owned.id, unowned.id].sort())
  })

  it('begins anew when a lost lead asks again', async () => {
    const { id, asked } = await ask()
    await setLead(id, { statusId: (await statusOf('lost')).id, closedAt: new Date(), respondedAt: late() })
    const { respondedAt, responseDueAt } = await ask(asked)
    expect(respondedAt).toBeNull()
    expect(responseDueAt?.getTime()).toBeGreaterThan(Date.now())
  })
})
