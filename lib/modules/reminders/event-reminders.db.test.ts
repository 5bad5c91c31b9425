import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { notifications } from '@/lib/db/schema/notifications'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { addCalendar, addEvent, changeEvent, removeEvent, timed } from '@/lib/modules/calendar/calendar.testing'
import { answerInvitation } from '@/lib/modules/calendar/guests.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'

import { remindableEvent } from './remindable.queries'
import { fireReminders } from './reminders.jobs'
import { addReminder } from './reminders.mutations'
import { listReminders } from './reminders.queries'
import { reminderInput } from './reminders.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let agent: Actor
let newAgent: () => Promise<Actor>

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  newAgent = () => company.actor('agent')
  ;[boss, agent] = [await company.actor('companyAdmin'), await newAgent()]
})
afterAll(() => database.drop())

const NEXT_WEEK = addDays(businessDay(), 7)
const within = <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany({ companyId: boss.companyId }, work)

describe('reminders of an event', () => {
  const remindOfEvent = (id: string, part: object = {}, who = agent) =>
    addReminder(
      remindableEvent(calendarViewer(who), id),
      reminderInput.parse({ minutesBefore: 0, channels: ['app'], ...part }),
    )
  const nextOf = async (id: string, who = agent) =>
    (await listReminders(remindableEvent(calendarViewer(who), id))).map((one) => one.firesAt?.toISOString())
  const at = (days: number, time: string) => wallTimeToInstant(addDays(NEXT_WEEK, days), time).toISOString()
  const change = (id: string, version: number, more: object) => changeEvent(boss, id, { version, ...more })
  /** Lets the next time of an event come now, with its reminders. */
  const letEventCome = (id: string) =>
    within(async (tx) => {
      const came = sql`starts_at = date_trunc('second', now()), ends_at = date_trunc('second', now()) + interval '1 hour'`
      await tx.execute(sql`update events set ${came} where id = ${id} and rule is null`)
      await tx.execute(sql`update calendar_entries set ${came} where event_id = ${id}
        and starts_at = (select min(starts_at) from calendar_entries where event_id = ${id})`)
      await tx.execute(sql`update reminders set fires_at = date_trunc('second', now()) where event_id = ${id}`)
    })
  const told = (id: string, who = agent) =>
    within((tx) =>
      tx
        .select({ kind: notifications.kind, payload: notifications.payload })
        .from(notifications)
        .where(
          and(
            eq(notifications.entityId, id),
            eq(notifications.userId, who.id),
            eq(notifications.kind, 'event.reminder'),
          ),
        ),
    )

  it('follow a series: one that is moved or deleted by itself, all that are moved, and a cancelled one has none', async () => {
    const guests = [{ userId: agent.id }]
    const { id } = await addEvent(boss, { span: timed(NEXT_WEEK), rule: 'FREQ=DAILY', guests })
    await remindOfEvent(id, { minutesBefore: 30 })
    expect(await nextOf(id)).toEqual([at(0, '09:30')])
    const later = { day: NEXT_WEEK, part: 'this', span: timed(NEXT_WEEK, '15:00', '16:00') }
    const own = await change(id, 1, later)
    expect([await nextOf(id), await nextOf(own.id)]).toEqual([[at(1, '09:30')], [at(0, '14:30')]])
    await removeEvent(boss, id, { version: 2, part: 'this', day: addDays(NEXT_WEEK, 1) })
    expect(await nextOf(id)).toEqual([at(2, '09:30')])
    await change(id, 3, { part: 'all', span: timed(NEXT_WEEK, '12:00', '13:00') })
    expect(await nextOf(id)).toEqual([at(0, '11:30')])
    await change(id, 4, { part: 'all', status: 'cancelled' })
    expect(await nextOf(id)).toEqual([undefined])
    await expect(remindOfEvent(id)).rejects.toMatchObject({ code: 'event_cancelled' })
  })

  it('count whole days from nine in the morning', async () => {
    const { id } = await addEvent(agent, { span: { isAllDay: true, startOn: NEXT_WEEK, endOn: NEXT_WEEK } })
    await remindOfEvent(id, { minutesBefore: 1440 })
    expect(await nextOf(id)).toEqual([at(-1, '09:00')])
  })

  it('come once before each event of a series, and not to whoever declined or does not see it any more', async () => {
    const { id: calendarId } = await addCalendar(boss, { sharing: 'read' })
    const [decliner, stranger] = [await newAgent(), await newAgent()]
    const guests = [{ userId: decliner.id }]
    const part = { span: timed(NEXT_WEEK), rule: 'FREQ=DAILY', location: 'קומה 2', calendarId, guests }
    const { id } = await addEvent(boss, { title: 'ישיבת צוות', ...part })
    for (const who of [boss, decliner, stranger]) await remindOfEvent(id, {}, who)
    await answerInvitation(calendarViewer(decliner), id, { response: 'declined', comment: '' })
    await within((tx) => tx.execute(sql`update calendars set sharing = 'busy' where id = ${calendarId}`))
    await letEventCome(id)
    await Promise.all([fireReminders(), fireReminders()])
    await fireReminders()
    expect(await told(id, boss)).toMatchObject([
      { payload: { title: 'ישיבת צוות', due: expect.stringContaining('קומה 2') } },
    ])
    expect([(await told(id, decliner)).length, (await told(id, stranger)).length]).toEqual([0, 0])
    expect(await nextOf(id, boss)).toEqual([at(1, '10:00')])
    await expect(nextOf(id, stranger)).rejects.toMatchObject({ status: 404 })
  })

  it('that wait for their worker are sent though the event is renamed, and not once it is moved', async () => {
    const [kept, moved] = [
      await addEvent(agent, { span: timed(NEXT_WEEK) }),
      await addEvent(agent, { span: timed(NEXT_WEEK) }),
    ]
    for (const { id } of [kept, moved]) {
      await remindOfEvent(id)
      await letEventCome(id)
    }
    await changeEvent(agent, kept.id, { version: 1, title: 'שם אחר' })
    await changeEvent(agent, moved.id, { version: 1, span: timed(addDays(NEXT_WEEK, 1)) })
    await fireReminders()
    expect([(await told(kept.id)).length, (await told(moved.id)).length]).toEqual([1, 0])
    expect(await nextOf(moved.id)).toEqual([at(1, '10:00')])
  })
})
