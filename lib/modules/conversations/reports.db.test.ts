import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { conversationMeasures, conversationSettings } from '@/lib/db/schema/conversation-work'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessMinutesBetween, USUAL_HOURS } from '@/lib/format/business-time'
import { readReportSpan } from '@/lib/records/report-span'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { sendInput, statusInput } from './api.schema'
import { addConversationAccount, letPersonWrite } from './conversations.testing'
import { findConversation } from './details.queries'
import { createConversationLabel } from './labels.mutations'
import { inboxViewer } from './reach.queries'
import { loadConversationReports } from './reports.queries'
import { sendMessage } from './send.mutations'
import { setConversationStatus } from './status.mutations'
import { setConversationLabels } from './work.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let dana: Actor
let accountId: string

beforeEach(async () => {
  company = await testCompany()
  boss = await company.actor('companyAdmin', [
    'use omnichannel',
    'assign conversations',
    'manage conversation settings',
  ])
  dana = await company.actor('companyAdmin', ['use omnichannel'])
  accountId = await addConversationAccount(company.companyId)
  const { companyId } = company
  const promises = { firstReplyMinutes: 30, nextReplyMinutes: 60 }
  await inCompany(company, (tx) => tx.insert(conversationSettings).values({ companyId, id: companyId, ...promises }))
})

let count = 0
const write = (at = new Date(), account: { accountId: string; kind?: ChannelKind } = { accountId }) =>
  letPersonWrite(company.companyId, { ...account, phone: `+9725413${String(50_000 + ++count)}`, at })
const answer = (who: Actor, id: string) =>
  sendMessage(inboxViewer(who), id, sendInput.parse({ clientId: newId(), type: 'text', body: 'תשובה' }))
const measuresOf = (id: string) =>
  inCompany(company, (tx) =>
    tx
      .select()
      .from(conversationMeasures)
      .where(and(eq(conversationMeasures.companyId, company.companyId), eq(conversationMeasures.conversationId, id)))
      .orderBy(conversationMeasures.endedAt, conversationMeasures.id),
  )
const reports = (who: Actor, part: object = {}) =>
  loadConversationReports(inboxViewer(who), { span: readReportSpan({}), accountId: null, labelId: null, ...part })

type Measure = Partial<typeof conversationMeasures.$inferInsert> & { conversationId: string; minutes: number }
const addMeasures = (measures: Measure[]) =>
  inCompany(company, (tx) =>
    tx.insert(conversationMeasures).values(
      measures.map((measure) => ({
        kind: 'first_reply' as const,
        beganAt: new Date(Date.now() - 3_600_000),
        endedAt: new Date(),
        promisedMinutes: 30,
        userId: dana.id,
        ...measure,
        companyId: company.companyId,
        id: newId(),
      })),
    ),
  )

describe('what is measured', () => {
  it('is each answer to a person who waited, once, in opening hours and against the promise, by who answered', async () => {
    const wroteAt = new Date(Date.now() - 3 * 86_400_000)
    const texts = { accountId: await addConversationAccount(company.companyId, 'sms_019'), kind: 'sms_019' } as const
    const { id } = await write(wroteAt, texts)
    await answer(dana, id)
    await answer(dana, id)
    const measured = await measuresOf(id)
    expect(measured).toMatchObject([
      { kind: 'first_reply', beganAt: wroteAt, promisedMinutes: 30, userId: dana.id, conversationId: id },
    ])
    const [first] = measured
    expect(first?.minutes).toBe(businessMinutesBetween(USUAL_HOURS, wroteAt, first?.endedAt ?? wroteAt))
    expect(first?.minutes).toBeGreaterThan(0)
  })

  it('is the end of a conversation since it was last opened, but not of one that had ended', async () => {
    const { id } = await write()
    const end = async (status: string) =>
      setConversationStatus(
        inboxViewer(boss),
        id,
        statusInput.parse({ status, version: (await findConversation(inboxViewer(boss), id)).version }),
      )
    await end('spam')
    await end('resolved')
    expect(await measuresOf(id)).toEqual([])
    await end('open')
    await end('resolved')
    const [measured] = await measuresOf(id)
    expect(measured).toMatchObject({ kind: 'resolution', userId: boss.id, promisedMinutes: null })
  })
})

describe('the reports', () => {
  it('show medians and what was answered in time, by colleague, account and label', async () => {
    const other = await addConversationAccount(company.companyId, 'sms_019')
    const [one, two] = [await write(), await write(new Date(), { accountId: other, kind: 'sms_019' })]
    await addMeasures([
      { conversationId: one.id, minutes: 10 },
      { conversationId: one.id, minutes: 20, kind: 'reply', promisedMinutes: null },
      { conversationId: two.id, minutes: 50 },
      { conversationId: two.id, minutes: 90, userId: boss.id },
      { conversationId: two.id, minutes: 400, kind: 'resolution', userId: boss.id, promisedMinutes: null },
      { conversationId: two.id, minutes: 7, endedAt: new Date(Date.now() - 40 * 86_400_000), beganAt: new Date(0) },
    ])
    const all = await reports(boss)
    expect(all.total).toEqual({
      answers: 4,
      firstAnswers: 3,
      firstMedian: 50,
      firstNinth: 82,
      nextMedian: 20,
      promised: 3,
      onTime: 1,
      resolved: 1,
      resolutionMedian: 400,
    })
    expect(all.begun).toBe(2)
    expect(all.waiting).toMatchObject({ waiting: 2, unassigned: 2 })
    expect(all.agents.map(({ id, answers, resolved }) => [id, answers, resolved])).toEqual([
      [dana.id, 3, 0],
      [boss.id, 1, 1],
    ])
    expect(all.accounts.map(({ id, answers }) => [id, answers]).sort()).toEqual(
      [
        [accountId, 2],
        [other, 2],
      ].sort(),
    )
    expect((await reports(boss, { accountId: other })).total).toMatchObject({ answers: 2, firstMedian: 70 })
    expect(all.labels).toEqual([])
  })

  it('are of one’s own work for who may not assign conversations', async () => {
    const { id } = await write()
    await addMeasures([
      { conversationId: id, minutes: 5 },
      { conversationId: id, minutes: 15, userId: boss.id },
    ])
    const own = await reports(dana)
    expect(own.total.answers).toBe(1)
    expect(own.agents.map((agent) => agent.id)).toEqual([dana.id])
    expect(own.waiting.waiting).toBe(0)
    await answer(dana, id)
    expect((await reports(dana)).total.answers).toBe(2)
  })

  it('count a label that a conversation has, and nothing of another span', async () => {
    const { id } = await write()
    await addMeasures([{ conversationId: id, minutes: 5 }])
    const editor = requireScope('conversationSettings', boss)
    const { id: labelId } = await createConversationLabel(editor, { name: 'דחוף', color: 'red' })
    expect((await reports(boss, { labelId })).total.answers).toBe(0)
    await setConversationLabels(inboxViewer(boss), id, [labelId])
    const { total, labels } = await reports(boss, { labelId })
    expect(total.answers).toBe(1)
    expect(labels).toMatchObject([{ id: labelId, name: 'דחוף', answers: 1 }])
    expect(
      (await reports(boss, { span: readReportSpan({ from: '2026-01-01', to: '2026-01-31' }) })).total.answers,
    ).toBe(0)
  })
})
