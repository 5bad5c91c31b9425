import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { outbox } from '@/lib/db/schema/platform'
import { reminders } from '@/lib/db/schema/reminders'
import { smsOutbox } from '@/lib/db/schema/sms'
import { tasks } from '@/lib/db/schema/tasks'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { createProject, setProjectMembers } from '@/lib/modules/tasks/projects.mutations'
import { membersInput, projectInput } from '@/lib/modules/tasks/projects.schema'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { moveTask } from '@/lib/modules/tasks/state.mutations'
import { createTask, deleteTask, updateTask } from '@/lib/modules/tasks/tasks.mutations'
import { taskChange, taskInput, taskMove } from '@/lib/modules/tasks/tasks.schema'

import { remindableTask } from './remindable.queries'
import { fireReminders } from './reminders.jobs'
import { addReminder, removeReminder } from './reminders.mutations'
import { listReminders } from './reminders.queries'
import { reminderInput } from './reminders.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string
let boss: Actor
let agent: Actor
let newAgent: () => Promise<Actor>

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  newAgent = () => company.actor('agent')
  ;[boss, agent] = [await company.actor('companyAdmin'), await newAgent()]
  companyId = boss.companyId
})
afterAll(() => database.drop())

const as = (who: Actor) => requireScope('tasks', who)
const NEXT_WEEK = addDays(businessDay(), 7)

const addTask = async (part: object = {}, who = agent) =>
  (await createTask(as(who), taskInput.parse({ title: 'משימה', dueOn: NEXT_WEEK, ...part }), findSubjectScopes(who))).id
const change = (id: string, part: object, version = 1) =>
  updateTask(as(boss), id, taskChange.parse({ ...part, version }), findSubjectScopes(boss))
const aboutTask = (id: string, who = agent) => remindableTask(as(who), id)
const remind = (id: string, part: object = {}, who = agent) =>
  addReminder(aboutTask(id, who), reminderInput.parse({ minutesBefore: 0, channels: ['app'], ...part }))
const firesAt = async (id: string, who = agent) => (await listReminders(aboutTask(id, who))).map((one) => one.firesAt)
const within = <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany({ companyId }, work)

/** Lets the time of every reminder of a task come, so many hours ago. */
const letTimeCome = (taskId: string, hours = 0) =>
  within((tx) =>
    tx
      .update(reminders)
      .set({ firesAt: new Date(Date.now() - hours * 3_600_000 - 1000) })
      .where(eq(reminders.taskId, taskId)),
  )
const shown = (taskId: string, who = agent) =>
  within((tx) =>
    tx
      .select({ kind: notifications.kind, payload: notifications.payload })
      .from(notifications)
      .where(
        and(
          eq(notifications.entityId, taskId),
          eq(notifications.userId, who.id),
          eq(notifications.kind, 'task.reminder'),
        ),
      ),
  )
const mailed = () => within((tx) => tx.select().from(outbox).where(eq(outbox.kind, 'task.reminder')))

describe('when a reminder is sent', () => {
  it('counts days by the calendar and minutes by the clock, also where the clock changes', async () => {
    const moments = await within(async (tx) =>
      (
        await tx.execute<{ at: Date }>(sql`
            select kesher.reminder_moment(d::date, t::time, m)::timestamptz as at from (values
              ('2027-03-26', '09:00', 1440), ('2027-03-26', null, 60), ('2027-03-26', '03:30', 60),
              ('2027-10-31', null, 1440), ('2027-10-31', '09:00', 1500)) v (d, t, m)`)
      ).rows.map(({ at }) => new Date(at).toISOString()),
    )
    expect(moments).toEqual([
      wallTimeToInstant('2027-03-25', '09:00').toISOString(),
      wallTimeToInstant('2027-03-26', '08:00').toISOString(),
      '2027-03-25T23:30:00.000Z',
      wallTimeToInstant('2027-10-30', '09:00').toISOString(),
      wallTimeToInstant('2027-10-30', '08:00').toISOString(),
    ])
  })

  it('follows the day of its task; a closed or a deleted task has none, a day in the past is not caught up', async () => {
    const id = await addTask()
    await remind(id, { minutesBefore: 1440 })
    expect(await firesAt(id)).toEqual([wallTimeToInstant(addDays(NEXT_WEEK, -1), '09:00')])
    await change(id, { dueOn: addDays(NEXT_WEEK, 5), dueTime: '14:30' })
    const later = [wallTimeToInstant(addDays(NEXT_WEEK, 4), '14:30')]
    expect(await firesAt(id)).toEqual(later)
    await moveTask(as(boss), id, taskMove.parse({ to: 'completed', version: 2 }))
    expect(await firesAt(id)).toEqual([null])
    await moveTask(as(boss), id, taskMove.parse({ to: 'started', version: 3 }))
    expect(await firesAt(id)).toEqual(later)
    await change(id, { dueOn: addDays(businessDay(), -3), dueTime: '' }, 4)
    expect(await firesAt(id)).toEqual([null])
    await change(id, { dueOn: NEXT_WEEK }, 5)
    await deleteTask(as(boss), id, { version: 6 })
    const [gone] = await within((tx) => tx.select().from(reminders).where(eq(reminders.taskId, id)))
    expect(gone?.firesAt).toBeNull()
  })

  it('one whose time has come still goes out when another field changes, and not when the task is put off', async () => {
    const [kept, putOff] = [await addTask(), await addTask()]
    for (const id of [kept, putOff]) {
      await remind(id)
      await letTimeCome(id)
    }
    await change(kept, { title: 'כותרת אחרת' })
    await change(putOff, { dueOn: addDays(NEXT_WEEK, 1) })
    await fireReminders()
    expect([(await shown(kept)).length, (await shown(putOff)).length]).toEqual([1, 0])
  })
})

describe('asking for a reminder', () => {
  it('refuses a time that has passed, one before no day, the same one twice and a sixth', async () => {
    const id = await addTask()
    await expect(remind(id, { minutesBefore: 20_000 })).rejects.toMatchObject({ fields: { minutesBefore: /עבר/ } })
    await expect(remind(await addTask({ dueOn: null }))).rejects.toMatchObject({ fields: { minutesBefore: /יעד/ } })
    const past = { minutesBefore: null, day: '2020-01-01', time: '10:00' }
    await expect(remind(id, past)).rejects.toMatchObject({ fields: { time: /עבר/ } })
    const twice = await Promise.allSettled([remind(id), remind(id)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const minutesBefore of [10, 20, 30]) await remind(id, { minutesBefore })
    await remind(id, { minutesBefore: null, day: NEXT_WEEK, time: '7' })
    await expect(remind(id, { minutesBefore: 40 })).rejects.toMatchObject({ code: 'reminders_full' })
  })

  it('is for those who see the task, and nobody else sees that it was asked for', async () => {
    const id = await addTask()
    const { id: reminderId } = await remind(id)
    await remind(id, {}, boss)
    expect((await listReminders(aboutTask(id))).map((one) => one.id)).toEqual([reminderId])
    await expect(removeReminder(aboutTask(id, boss), reminderId)).rejects.toMatchObject({ status: 404 })
    await expect(remind(id, {}, await newAgent())).rejects.toMatchObject({ status: 404 })
    await removeReminder(aboutTask(id), reminderId)
    expect(await listReminders(aboutTask(id))).toEqual([])
  })

  it('by SMS needs a provider and a number', async () => {
    await expect(remind(await addTask(), { channels: ['sms'] })).rejects.toMatchObject({ fields: { channels: /SMS/ } })
  })
})

describe('what is sent', () => {
  it('comes once by the channels that were named, though two workers run', async () => {
    const id = await addTask({ title: 'להתקשר לדנה', dueTime: '10:00' })
    await remind(id, { channels: ['mail', 'app'] })
    await letTimeCome(id)
    await Promise.all([fireReminders(), fireReminders()])
    await fireReminders()
    expect(await shown(id)).toMatchObject([{ payload: { title: 'להתקשר לדנה' } }])
    expect(await mailed()).toMatchObject([{ isSentOnce: true, state: 'queued' }])
  })

  it('is written with the claim or not at all: a worker that dies in the middle leaves it to the next', async () => {
    const id = await addTask()
    await remind(id)
    await letTimeCome(id)
    const dying = within(async (tx) => {
      await tx.execute(sql`update reminders set fires_at = null, fired_at = now() where task_id = ${id}`)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    await fireReminders()
    expect(await shown(id)).toHaveLength(1)
  })

  it('a day late is shown in the office alone', async () => {
    const id = await addTask()
    await remind(id, { channels: ['mail'] })
    await letTimeCome(id, 25)
    const before = (await mailed()).length
    await fireReminders()
    expect([(await shown(id)).length, (await mailed()).length - before]).toEqual([1, 0])
  })

  it('does not reach whoever was disabled or does not see the task any more', async () => {
    const [leaver, disabled] = [await newAgent(), await newAgent()]
    const { id: projectId } = await createProject(
      as(boss),
      projectInput.parse({ name: 'פרויקט' }),
      findSubjectScopes(boss),
    )
    const members = [leaver, disabled].map(({ id: userId }) => ({ userId, role: 'member' }))
    const managers = [{ userId: boss.id, role: 'manager' }]
    await setProjectMembers(as(boss), projectId, membersInput.parse({ members: [...managers, ...members], version: 1 }))
    const id = await addTask({ projectId }, boss)
    for (const who of [leaver, disabled, boss]) await remind(id, {}, who)
    await setProjectMembers(as(boss), projectId, membersInput.parse({ members: [...managers, members[1]], version: 2 }))
    await inAuth((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${disabled.id}`))
    await letTimeCome(id)
    await fireReminders()
    expect([(await shown(id, leaver)).length, (await shown(id, disabled)).length]).toEqual([0, 0])
    expect(await shown(id, boss)).toHaveLength(1)
  })

  it('goes by SMS where a provider is set up, and where the number refuses it is shown instead', async () => {
    Object.assign(process.env, { SMS_PROVIDER: '019', SMS_USER: 'a', SMS_TOKEN: 'b', SMS_SENDER: 'c' })
    await within((tx) => tx.execute(sql`update users set phone = '+972521234567' where id = ${agent.id}`))
    const id = await addTask()
    await remind(id, { channels: ['sms'] })
    await letTimeCome(id)
    await fireReminders()
    const texts = await within((tx) => tx.select().from(smsOutbox).where(eq(smsOutbox.kind, 'task.reminder')))
    expect([texts.length, (await shown(id)).length]).toEqual([1, 0])
    for (const name of ['SMS_PROVIDER', 'SMS_USER', 'SMS_TOKEN', 'SMS_SENDER']) delete process.env[name]
    const other = await addTask()
    await within((tx) =>
      tx
        .insert(reminders)
        .values({ companyId, id: other, userId: agent.id, taskId: other, offsetMinutes: 0, channels: ['sms'] }),
    )
    await letTimeCome(other)
    await fireReminders()
    expect(await shown(other)).toHaveLength(1)
  })
})

it('the next task of a series has the reminders before its day, not those of a day of their own', async () => {
  const id = await addTask({ repeat: { rule: 'FREQ=DAILY' } })
  await remind(id, { minutesBefore: 60, channels: ['mail'] })
  await remind(id, { minutesBefore: null, day: NEXT_WEEK, time: '7:00' })
  await moveTask(as(boss), id, taskMove.parse({ to: 'completed', version: 1 }))
  const [next] = await within((tx) => tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.repeatOfId, id)))
  expect(await listReminders(aboutTask(next?.id ?? ''))).toMatchObject([
    { minutesBefore: 60, channels: ['mail'], firesAt: wallTimeToInstant(addDays(NEXT_WEEK, 1), '08:00') },
  ])
})
