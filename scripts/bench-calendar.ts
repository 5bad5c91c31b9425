import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import pg from 'pg'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { calendarInput, eventInput } from '@/lib/modules/calendar/calendar.schema'
import { createCalendar } from '@/lib/modules/calendar/calendars.mutations'
import { createEvent } from '@/lib/modules/calendar/events.mutations'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { loadCalendarView } from '@/lib/modules/calendar/view.queries'
import { loadAgenda } from '@/lib/modules/tasks/agenda.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { loadTaskList } from '@/lib/modules/tasks/tasks.list'
import { listTasks } from '@/lib/modules/tasks/tasks.queries'

import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:calendar [many]`: a month of 500 events and the first screen of tasks among `many` rows against the same
 * among few, a month of 5,000 events against that of 500, and 200 bookings of one hour of a room at once.
 */
const MANY = Number(process.argv[2] ?? 1_000_000)
const FEW = 10_000
const BUSY = 5_000
const USUAL = 500
const ROUNDS = 150
/** Rows of one statement, far below the statement timeout. */
const BATCH = 10_000
const BOOKINGS = 200

const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
const from = addDays(businessDay(), 40)
const range = { from, to: addDays(from, 31) }
let missed = 0
try {
  const [few, many, busy] = [await newCompany(), await newCompany(), await newCompany()]
  await fill(few, { rows: FEW, shown: USUAL })
  await fill(many, { rows: MANY, shown: USUAL })
  await fill(busy, { rows: FEW, shown: BUSY })
  report('a month of 500 events', await compare(month(few), month(many)), 1.3)
  report('a month of 5,000 events', await compare(month(few), month(busy), 30), 10)
  report('the agenda', await compare(agenda(few), agenda(many)), 1.3)
  report('the list of tasks', await compare(tasks(few), tasks(many)), 1.3)
  await bookAtOnce(few)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await database.drop()
  await server?.stop()
}

type Work = () => Promise<unknown>

function month(actor: Actor): Work {
  return () => loadCalendarView(calendarViewer(actor), range)
}

function agenda(actor: Actor): Work {
  return () => loadAgenda(requireScope('tasks', actor), findSubjectScopes(actor))
}

function tasks(actor: Actor): Work {
  return () => listTasks(requireScope('tasks', actor), loadTaskList({}), findSubjectScopes(actor))
}

/** Returns the 95th percentile in milliseconds of two works, whose rounds alternate. */
async function compare(one: Work, other: Work, rounds = ROUNDS): Promise<[number, number]> {
  for (let round = 0; round < 10; round++) for (const work of [one, other]) await work()
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timed(one))
    times[1].push(await timed(other))
  }
  return [p95(times[0]), p95(times[1])]
}

async function timed(work: Work): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function p95(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
}

function report(name: string, [base, measured]: [number, number], limit: number) {
  const ratio = measured / base
  if (ratio > limit) missed += 1
  const shown = `${base.toFixed(1)} → ${measured.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (wanted ≤ ${limit})`
  console.log(`${name.padEnd(26)} p95 ${shown}${ratio > limit ? '   more than wanted' : ''}`)
}

async function newCompany(): Promise<Actor> {
  return (await testCompany()).actor('companyAdmin')
}

type Size = { rows: number; shown: number }

/** Adds events and tasks: `shown` of the month in the actor's calendar, the others there on other days and with colleagues. */
async function fill(actor: Actor, { rows, shown }: Size): Promise<void> {
  const { companyId, id } = actor
  await loadCalendarView(calendarViewer(actor), range)
  const own = await addCalendar(actor, 'יומן')
  const others: string[] = []
  for (let number = 0; number < 20; number++) others.push(await addCalendar(actor, `צוות ${number}`))
  const places = { actor, calendars: [own] }
  await addEntries({ ...places, first: range.from, days: 31, count: shown, perEvent: 1 })
  // A tenth of the others is in the same calendar, in the years before; the rest is in those of others, in all years.
  const before = Math.floor((rows - shown) / 10)
  const past = { first: addDays(businessDay(), -1_500), perEvent: 20 }
  await addEntries({ ...places, ...past, days: 1_300, count: before })
  await addEntries({ ...places, ...past, calendars: others, days: 1_900, count: rows - shown - before })
  for (const calendarId of others)
    await inCompany({ companyId, actorId: id }, (tx) =>
      tx.execute(sql`insert into calendar_choices (company_id, user_id, calendar_id, is_shown)
        values (${companyId}, ${id}, ${calendarId}, false)`),
    )
  for (let done = 0; done < rows; done += BATCH) await addTasks(actor, done, Math.min(BATCH, rows - done))
  await analyze()
}

type Added = {
  actor: Actor
  calendars: readonly string[]
  first: string
  days: number
  count: number
  /** A series has an entry each week. */
  perEvent: number
}

async function addEntries({ actor: { companyId, id }, calendars, first, days, count, perEvent }: Added): Promise<void> {
  const list = sql.param([...calendars])
  for (let done = 0; done < count; done += BATCH) {
    // As autovacuum does in time: the checks of foreign keys read a table of unknown size from its beginning.
    if (done === BATCH) await analyze()
    const events = Math.ceil(Math.min(BATCH, count - done) / perEvent)
    await inCompany({ companyId, actorId: id }, (tx) =>
      tx.execute(sql`
        with added as (
          insert into events (company_id, id, calendar_id, organizer_id, title, is_all_day, starts_at, ends_at, zone, uid)
          select ${companyId}::uuid, gen_random_uuid(), (${list}::uuid[])[1 + n % ${calendars.length}::int], ${id}::uuid,
            'אירוע ' || n, false, at, at + interval '1 hour', 'Asia/Jerusalem', gen_random_uuid()::text
          from generate_series(1, ${events}::int) n, lateral (select ${first}::timestamptz + (n * 37 % ${days}::int) * interval '1 day'
            + (n % 600) * interval '1 minute' + interval '6 hours' as at) s
          returning company_id, calendar_id, id, starts_at, ends_at)
        insert into calendar_entries (company_id, calendar_id, event_id, day, starts_at, ends_at, is_busy)
        select company_id, calendar_id, id, (starts_at + week)::date, starts_at + week, ends_at + week, true
        from added, generate_series(0, ${perEvent - 1}::int) w, lateral (select w * interval '7 days' as week) s`),
    )
  }
}

async function addCalendar(actor: Actor, name: string): Promise<string> {
  const body = calendarInput.parse({ name, kind: 'team', color: 'blue' })
  return (await createCalendar(calendarViewer(actor), body)).id
}

/** Adds tasks, most of them closed long ago; every 20th of the first 10,000 is open and the actor's own. */
async function addTasks({ companyId, id }: Actor, done: number, count: number): Promise<void> {
  await inCompany({ companyId, actorId: id }, async (tx) => {
    const isOwn = sql`number <= ${FEW}::int and number % 20 = 0`
    await tx.execute(sql`
      insert into tasks (company_id, id, number, title, state_group, closed_at, due_on, created_by, updated_by, search_text)
      select ${companyId}::uuid, gen_random_uuid(), number, 'משימה ' || number,
        case when number % 20 = 0 then 'unstarted' else 'completed' end, case when number % 20 = 0 then null else now() end,
        current_date + number % 400, ${id}::uuid, ${id}::uuid, 'משימה'
      from (select ${done}::int + n as number from generate_series(1, ${count}::int) n) s`)
    if (done < FEW)
      await tx.execute(sql`
      insert into task_people (company_id, task_id, user_id, role)
      select company_id, id, ${id}::uuid, 'assignee' from tasks where company_id = ${companyId} and ${isOwn}
      on conflict do nothing`)
  })
}

/** Books one hour of a room many times at once: exactly one may have it. */
async function bookAtOnce(actor: Actor): Promise<void> {
  const room = calendarInput.parse({ name: 'חדר', kind: 'room', color: 'gray' })
  const { id: roomId } = await createCalendar(calendarViewer(actor), room)
  const at = { startOn: from, startTime: '10:00', endOn: from, endTime: '11:00' }
  const body = eventInput.parse({ title: 'פגישה', roomId, span: { isAllDay: false, ...at } })
  const book = () => createEvent(calendarViewer(actor), body, findSubjectScopes(actor))
  const begun = performance.now()
  const done = await Promise.allSettled(Array.from({ length: BOOKINGS }, book))
  const won = done.filter(({ status }) => status === 'fulfilled').length
  const refused = done.filter((one) => one.status === 'rejected' && one.reason?.code === 'not_free').length
  if (won !== 1 || refused !== BOOKINGS - 1) missed += 1
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${BOOKINGS} bookings of one hour of a room: ${won} has it, ${refused} are told it is taken, ${seconds} s`,
  )
}

async function analyze(): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  await client.query('vacuum (analyze) events, calendar_entries, tasks, task_people')
  await client.end()
}
