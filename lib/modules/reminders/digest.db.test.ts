import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, memberScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { outbox } from '@/lib/db/schema/platform'
import { taskProjectMembers } from '@/lib/db/schema/task-projects'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { skipRestDays } from '@/lib/format/rest-days'
import { openBody } from '@/lib/mail/outbox'
import { chooseNotifications } from '@/lib/modules/notifications/notifications.mutations'
import { snoozeTask } from '@/lib/modules/tasks/people.mutations'
import { createProject } from '@/lib/modules/tasks/projects.mutations'
import { projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { createTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskInput } from '@/lib/modules/tasks/tasks.schema'

import { sendDigests } from './digest.jobs'

let database: Awaited<ReturnType<typeof testDatabase>>
let newAgent: () => Promise<Actor>

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  newAgent = () => company.actor('agent')
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
/** A working day after today, so that tasks can be snoozed until after it. */
const DAY = skipRestDays(addDays(businessDay(), 2))
const add = async (who: Actor, title: string, part: object = {}) =>
  (
    await createTask(
      as(who),
      taskInput.parse({ title, dueOn: DAY, assigneeIds: [who.id], ...part }),
      findSubjectScopes(who),
    )
  ).id
const received = ({ companyId, id, email }: Actor) =>
  inCompany({ companyId }, async (tx) => ({
    shown: await tx
      .select({ payload: notifications.payload })
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, 'task.digest'))),
    mails: await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.toAddress, email), eq(outbox.kind, 'task.digest'))),
  }))

it('a digest has each task once, late or of today, comes once a day, and not to whoever has nothing', async () => {
  const [one, idle] = [await newAgent(), await newAgent()]
  await add(one, 'מאחרת', { dueOn: addDays(DAY, -1) })
  await add(one, 'של היום', { dueTime: '10:00' })
  await add(one, 'של הבוקר', { dueTime: '06:00' })
  await add(one, 'של מחר', { dueOn: addDays(DAY, 1) })
  await add(one, 'של אחר', { assigneeIds: [idle.id], dueOn: addDays(DAY, 1) })
  const snoozed = await add(one, 'נדחתה')
  await snoozeTask(as(one), snoozed, { until: addDays(DAY, 1) })
  const { id: projectId } = await createProject(as(one), projectInput.parse({ name: 'פרויקט' }), findSubjectScopes(one))
  await add(one, 'נעלמה', { projectId })
  await inCompany(one, (tx) => tx.delete(taskProjectMembers).where(eq(taskProjectMembers.projectId, projectId)))
  await Promise.all([sendDigests(`${DAY}T07:30`), sendDigests(`${DAY}T07:30`)])
  await sendDigests(`${DAY}T07:40`)
  const { shown, mails } = await received(one)
  expect(shown).toMatchObject([{ payload: { summary: 'שתי משימות באיחור · משימה אחת להיום' } }])
  expect(mails).toHaveLength(1)
  const { text } = mails[0] ? openBody(mails[0]) : { text: '' }
  const listed = ['מאחרת', 'של היום', 'של הבוקר', 'של מחר', 'של אחר', 'נדחתה', 'נעלמה']
  expect(listed.map((title) => text.split(title).length - 1)).toEqual([1, 1, 1, 0, 0, 0, 0])
  expect(await received(idle)).toEqual({ shown: [], mails: [] })
  await sendDigests(`${skipRestDays(addDays(DAY, 1))}T08:00`)
  expect((await received(one)).shown).toHaveLength(2)
})

it('a digest comes by the channels that the user chose, and before its hour to nobody', async () => {
  const [quiet, early] = [await newAgent(), await newAgent()]
  const day = skipRestDays(addDays(DAY, 14))
  for (const who of [quiet, early]) await add(who, 'משימה', { dueOn: day })
  await chooseNotifications(memberScope(quiet), { kind: 'task.digest', inApp: true, byMail: false })
  await sendDigests(`${day}T07:20`)
  expect((await received(early)).shown).toEqual([])
  await sendDigests(`${day}T07:30`)
  const { shown, mails } = await received(quiet)
  expect([shown.length, mails.length]).toEqual([1, 0])
  expect((await received(early)).mails).toHaveLength(1)
})
