import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { timeEntries } from '@/lib/db/schema/task-time'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { clonePage } from '@/lib/modules/payment-pages/clone.mutations'
import { movePage } from '@/lib/modules/payment-pages/transitions.mutations'
import { creditDocument } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { creditInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import { disableUser } from '@/lib/modules/users/disablement.mutations'
import { requireEditor } from '@/lib/modules/users/users.rules'

import { listTaskEvents } from '../details.queries'
import { createProject } from '../projects.mutations'
import { projectInput } from '../projects.schema'
import { findSubjectScopes } from '../reach.queries'
import { createTask, updateTask } from '../tasks.mutations'
import { taskChange, taskInput } from '../tasks.schema'
import { billTime, releaseTime } from './billing.mutations'
import { previewTimeBilling } from './billing.queries'
import { billedLines, sumBilledLines } from './billing.rules'
import { addTimeEntry, deleteTimeEntry, updateTimeEntry } from './entries.mutations'
import { findRunningTimer, listTimeEntries, loadTaskTime } from './entries.queries'
import { loadTimeReport } from './report.queries'
import { loadTimeList } from './time.list'
import { timeBilling, timeEntryChange, timeEntryInput } from './time.schema'
import { startTimer, stopTimer } from './timer.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let boss: Actor
let member: Actor
let customerId: string
let projectId: string

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  const { companyId } = company
  await inAuth((tx) => tx.update(companies).set({ registrationNumber: '514321987' }).where(eq(companies.id, companyId)))
  boss = await company.actor('companyAdmin')
  member = await company.actor('agent')
  customerId = await addCustomer('רות כהן')
  const input = projectInput.parse({ name: 'אתר חדש', customerId, hourlyRate: '250' })
  projectId = (await createProject(as(boss), input, subjects(boss))).id
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
const subjects = (who: Actor) => findSubjectScopes(who)
const addCustomer = async (name: string) => {
  const input = customerInput.parse({ kind: 'person', name, status: 'active' })
  return (await createCustomer(requireScope('customerEdits', boss), input, null)).id
}
const today = businessDay()
const addTask = async (part: object = {}, who = boss) =>
  (await createTask(as(who), taskInput.parse({ title: 'עיצוב דף הבית', ...part }), subjects(who))).id
const log = async (taskId: string, time: string, part: object = {}, who = boss) =>
  (await addTimeEntry(as(who), taskId, timeEntryInput.parse({ on: today, time, ...part }))).id
const change = (id: string, part: object, who = boss) =>
  updateTimeEntry(as(who), id, timeEntryChange.parse({ version: 1, ...part }))
const stored = async (id: string) => {
  const [row] = await inCompany(boss, (tx) => tx.select().from(timeEntries).where(eq(timeEntries.id, id)))
  if (!row) throw new Error('no entry')
  return row
}
const scopes = (who: Actor) => ({
  pages: findScope('paymentPageCreation', who),
  documents: findScope('taxDocuments', who),
  customers: findScope('customers', who),
})
const bill = (entryIds: string[], totalAgorot: number, part: object = {}, who = boss) =>
  billTime(
    as(who),
    timeBilling.parse({ customerId, entryIds, target: 'payment_page', totalAgorot, ...part }),
    scopes(who),
  )
const refused = (code: string) => expect.objectContaining({ code })
const fields = (...names: string[]) =>
  expect.objectContaining({ fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])) })

describe('a timer', () => {
  it('starts once on a double click, and the next one stops it', async () => {
    const [one, other] = [await addTask(), await addTask()]
    const [first, second] = await Promise.all([startTimer(as(boss), one), startTimer(as(boss), one)])
    expect(first.id).toBe(second.id)
    const { id } = await startTimer(as(boss), other)
    expect(await stored(first.id)).toMatchObject({ minutes: 1, endedAt: expect.any(Date) })
    expect(await findRunningTimer(as(boss))).toMatchObject({ id, taskId: other })
    expect(await stopTimer(as(boss), { note: 'סקיצה' })).toMatchObject({ id, minutes: 1, isCut: false })
    await expect(stopTimer(as(boss), {})).rejects.toEqual(refused('no_timer'))
    expect((await listTaskEvents(as(boss), other)).map(({ type }) => type)).toContain('time-logged')
  })

  it('counts at most a day, and stops when its user leaves', async () => {
    const task = await addTask({}, member)
    const { id } = await startTimer(as(member), task)
    const startedAt = new Date(Date.now() - 30 * 3_600_000)
    await inCompany(boss, (tx) => tx.update(timeEntries).set({ startedAt }).where(eq(timeEntries.id, id)))
    expect(await stopTimer(as(member), {})).toMatchObject({ minutes: 1440, isCut: true })
    const leaver = await company.actor('agent')
    const left = await startTimer(as(leaver), await addTask({}, leaver))
    await disableUser(requireEditor(boss), { id: leaver.id, toId: 'keep' })
    expect(await stored(left.id)).toMatchObject({ minutes: 1 })
  })

  it('runs on no task that its user does not see, and names none that they see no more', async () => {
    await expect(startTimer(as(member), await addTask())).rejects.toEqual(refused('not_found'))
    const task = await addTask({ assigneeIds: [member.id] })
    await startTimer(as(member), task)
    await updateTask(as(boss), task, taskChange.parse({ assigneeIds: [], projectId, version: 1 }), subjects(boss))
    expect(await findRunningTimer(as(member))).toMatchObject({ taskId: task, taskTitle: null })
    await stopTimer(as(member), {})
  })
})

describe('an entry', () => {
  it('is refused by field for what has not happened yet', async () => {
    const task = await addTask()
    await expect(log(task, '1:00', { on: addDays(today, 1) })).rejects.toEqual(fields('on'))
    await expect(log(task, '23:58-23:59')).rejects.toEqual(fields('time'))
    await expect(log(await addTask(), '1:00', {}, member)).rejects.toEqual(refused('not_found'))
  })

  it('is changed and deleted by whoever wrote it, and by those who manage all tasks', async () => {
    const task = await addTask({ assigneeIds: [member.id] })
    const [own, others] = [await log(task, '1:30', {}, member), await log(task, '2:00')]
    await expect(change(others, { note: 'שלי' }, member)).rejects.toEqual(refused('forbidden'))
    await change(own, { time: '45' }, member)
    await change(own, { rate: '300.50', version: 2 })
    expect(await stored(own)).toMatchObject({ minutes: 45, rateAgorot: 30_050, version: 3 })
    await expect(deleteTimeEntry(as(boss), own, { version: 1 })).rejects.toEqual(refused('stale'))
    await deleteTimeEntry(as(boss), own, { version: 3 })
    expect(await loadTaskTime(as(member), task, subjects(member))).toMatchObject({
      minutes: 120,
      entries: [{ id: others }],
    })
  })
})

describe('billing', () => {
  it('creates the draft of a page whose sum is that of the lines, and marks the entries; one of two at once does', async () => {
    const task = await addTask({ projectId })
    const [one, two] = [await log(task, '0:50'), await log(task, '0:30')]
    await log(task, '5:00', { isBillable: false })
    const filter = loadTimeList({ task })
    const preview = await previewTimeBilling(as(boss), { customerId, filter }, subjects(boss))
    expect(preview.entries.map(({ id }) => id)).toEqual([one, two])
    const elsewhere = loadTimeList({ task, customer: await addCustomer('דן לוי') })
    const same = await previewTimeBilling(as(boss), { customerId, filter: elsewhere }, subjects(boss))
    expect(same.entries.map(({ id }) => id)).toEqual([one, two])
    const lines = billedLines(preview.entries as never, 'task')
    expect(sumBilledLines(lines)).toBe(33_250)
    await expect(bill([one, two], 33_251)).rejects.toEqual(refused('changed'))
    const [first, second] = await Promise.allSettled([bill([one, two], 33_250), bill([one, two], 33_250)])
    const done = [first, second].filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const { paymentPageId } = (done[0] as PromiseFulfilledResult<{ paymentPageId: string }>).value
    const [page] = await inCompany(boss, (tx) =>
      tx.select().from(paymentPages).where(eq(paymentPages.id, paymentPageId)),
    )
    expect(page).toMatchObject({ state: 'draft', customerId, amountAgorot: 33_250, title: 'שעות עבודה: אתר חדש' })
    expect(await stored(one)).toMatchObject({ paymentPageId, rateAgorot: 25_000, billedAt: expect.any(Date) })
    await expect(change(one, { note: 'אחרי', version: 2 })).rejects.toEqual(refused('billed'))
    await expect(
      clonePage(requireScope('paymentPageCreation', boss), paymentPageId, {
        viewer: requireScope('paymentPages', boss),
        customerScope: findScope('customers', boss),
      }),
    ).rejects.toEqual(refused('of_hours'))

    await movePage(requireScope('paymentPageEdits', boss), paymentPageId, { state: 'cancelled', version: 1 })
    expect(await stored(one)).toMatchObject({ paymentPageId: null, billedAt: null })
    expect((await listTaskEvents(as(boss), task)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['time-billed', 'time-released']),
    )
    await bill([one, two], 33_250)
  })

  it('is refused without a rate, of another customer, without the permissions, and for running timers', async () => {
    const loose = await addTask({ subject: { entity: 'customer', id: customerId } })
    const task = await addTask({ projectId })
    const [rateless, rated] = [await log(loose, '1:00'), await log(task, '1:00')]
    await expect(bill([rateless], 25_000)).rejects.toEqual(refused('no_rate'))
    const other = await addCustomer('משה לוי')
    await expect(bill([rated], 25_000, { customerId: other })).rejects.toEqual(refused('billed'))
    const manager = await company.actor('staff', ['manage projects', 'show customers'])
    await expect(bill([rated], 25_000, {}, manager)).rejects.toEqual(refused('forbidden'))
    await expect(bill([rated], 25_000, {}, member)).rejects.toEqual(refused('forbidden'))
    await expect(bill([newId()], 25_000)).rejects.toEqual(refused('not_found'))
    const { id: running } = await startTimer(as(boss), task)
    await expect(bill([running], 25_000)).rejects.toEqual(refused('billed'))
  })

  it('issues a tax invoice of the same sum, and frees the time once the invoice was credited in full', async () => {
    const task = await addTask({ projectId })
    const entry = await log(task, '2:00')
    const made = await bill([entry], 50_000, { target: 'tax_invoice', by: 'project' })
    const id = 'taxDocumentId' in made ? made.taxDocumentId : ''
    const [document] = await inCompany(boss, (tx) => tx.select().from(taxDocuments).where(eq(taxDocuments.id, id)))
    expect(document).toMatchObject({ type: '305', totalAgorot: 50_000, customerId })
    const documents = requireScope('taxDocuments', boss)
    await expect(releaseTime(as(boss), entry, { documents })).rejects.toEqual(refused('standing'))
    const version = document?.version ?? 0
    await creditDocument(documents, id, creditInput.parse({ amount: null, reason: 'טעות', isSent: false, version }))
    await releaseTime(as(boss), entry, { documents })
    expect(await stored(entry)).toMatchObject({ taxDocumentId: null, billedAt: null })
  })
})

it('the report sums hours and money by customer and project, and by person, of what the viewer sees', async () => {
  const input = projectInput.parse({ name: 'מיתוג', customerId, hourlyRate: '100' })
  const { id: project } = await createProject(as(boss), input, subjects(boss))
  const [one, two] = [await addTask({ projectId: project }), await addTask({ projectId: project })]
  await log(one, '0:20')
  await log(one, '0:20')
  await log(two, '1:00', { rate: '200' })
  await log(two, '3:00', { isBillable: false })
  const report = (search: object, who = boss) => loadTimeReport(as(who), loadTimeList(search as never), subjects(who))
  const sums = { entries: 4, minutes: 280, billableMinutes: 100, amountAgorot: 6_700 + 20_000, unbilledAgorot: 26_700 }
  const { whole, rows } = await report({ project })
  expect(whole).toMatchObject(sums)
  expect(rows).toEqual([
    expect.objectContaining({ ...sums, customerId, customerName: 'רות כהן', projectName: 'מיתוג' }),
  ])
  expect((await report({ project, by: 'person' })).rows).toEqual([
    expect.objectContaining({ userId: boss.id, minutes: 280 }),
  ])
  expect(await report({ project }, member)).toMatchObject({ whole: { minutes: 0 }, rows: [] })
  const list = await listTimeEntries(as(boss), loadTimeList({ project, billable: 'no' }), subjects(boss))
  expect(list.rows).toEqual([expect.objectContaining({ minutes: 180, customerName: 'רות כהן', canEdit: true })])
  const lines = await inCompany(boss, (tx) =>
    tx
      .select()
      .from(paymentPageLines)
      .where(and(eq(paymentPageLines.companyId, boss.companyId), eq(paymentPageLines.position, 0))),
  )
  expect(lines.every(({ name }) => name.includes('1.33'))).toBe(true)
})
