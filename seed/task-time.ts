import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { timeEntries } from '@/lib/db/schema/task-time'
import { taskEvents, taskPeople, tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { addDays, weekdayIndex } from '@/lib/format/calendar'
import { businessDay, wallTimeToInstant } from '@/lib/format/dates'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { billTime } from '@/lib/modules/tasks/time/billing.mutations'
import { previewTimeBilling } from '@/lib/modules/tasks/time/billing.queries'
import { billedLines, sumBilledLines } from '@/lib/modules/tasks/time/billing.rules'
import { loadTimeList } from '@/lib/modules/tasks/time/time.list'
import { timeBilling } from '@/lib/modules/tasks/time/time.schema'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

const LENGTHS = [90, 45, 150, 60, 105, 30, 180] as const
const STARTS = ['09:15', '10:30', '13:00', '14:45'] as const
const NOTES = ['', 'פגישה עם הלקוח', 'תיקונים אחרי הערות', 'שיחת תיאום', 'ביקור באתר', 'הכנת המצגת', ''] as const
const SATURDAY = 6
const RATE_AGOROT = 32_000
/** Days ago before which the hours of a customer's project were billed. */
const BILLED_BEFORE = 6

/**
 * Seeds the time that people worked on their tasks in the last weeks, and the rates and budgets of projects; the studio has
 * billed the older hours of a customer. Tasks must be there.
 */
export async function seedTaskTime(world: SeedWorld): Promise<void> {
  await inCompany(world, async (tx) => {
    await setRates(tx, world)
    for (const [index, work] of (await listWork(tx, world)).entries()) await addTime(tx, { world, work, index })
  })
  if (world.isFirst) await billOlderTime(world)
}

const setRates = (tx: Tx, { companyId }: SeedWorld) =>
  tx
    .update(taskProjects)
    .set({ hourlyRateAgorot: RATE_AGOROT, budgetMinutes: 120 * 60 })
    .where(and(eq(taskProjects.companyId, companyId), isNotNull(taskProjects.customerId)))

/** Returns the tasks on which somebody worked, each with one of those who have to do it. */
const listWork = (tx: Tx, { companyId }: SeedWorld) =>
  tx
    .selectDistinctOn([tasks.number], { taskId: tasks.id, createdAt: tasks.createdAt, userId: taskPeople.userId })
    .from(tasks)
    .innerJoin(taskPeople, and(eq(taskPeople.companyId, tasks.companyId), eq(taskPeople.taskId, tasks.id)))
    .where(
      and(
        eq(tasks.companyId, companyId),
        inArray(tasks.group, ['started', 'completed']),
        eq(taskPeople.role, 'assignee'),
      ),
    )
    .orderBy(asc(tasks.number), asc(taskPeople.userId))

type Work = Awaited<ReturnType<typeof listWork>>[number]

async function addTime(tx: Tx, { world, work, index }: { world: SeedWorld; work: Work; index: number }) {
  const { companyId } = world
  const { taskId, userId } = work
  for (const at of Array.from({ length: 1 + (index % 3) }, (_, count) => index + count * 2)) {
    const on = workDay(businessDay(work.createdAt), at)
    const minutes = LENGTHS[at % LENGTHS.length] ?? 60
    const startedAt = wallTimeToInstant(on, STARTS[at % STARTS.length] ?? '09:00')
    const endedAt = new Date(+startedAt + minutes * 60_000)
    const span = at % 2 === 0 ? { startedAt, endedAt } : {}
    await tx.insert(timeEntries).values({
      ...span,
      companyId,
      id: newId(),
      taskId,
      userId,
      minutes,
      workedOn: on,
      note: NOTES[at % NOTES.length] ?? '',
      isBillable: at % 5 !== 4,
      createdBy: userId,
      updatedBy: userId,
      createdAt: endedAt,
      updatedAt: endedAt,
    })
    const event = { companyId, taskId, actorId: userId, id: newId(), type: 'time-logged', at: endedAt }
    await tx.insert(taskEvents).values({ ...event, payload: { minutes } })
  }
}

/** Returns a day before today on which somebody may have worked, not before the task was added. */
function workDay(first: string, at: number): string {
  const yesterday = addDays(businessDay(), -1)
  const day = addDays(yesterday, -((at * 3) % 24))
  const [, late = day] = [day, addDays(first, 1)].sort()
  const [within = late] = [late, yesterday].sort()
  return weekdayIndex(within) === SATURDAY ? addDays(within, -1) : within
}

/** Bills the older hours of a customer with such a project, as the office does. */
async function billOlderTime(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  const [scope, scopes] = [requireScope('tasks', actor), findSubjectScopes(actor)]
  const customerId = await inCompany(world, async (tx) => {
    const { companyId, customerId: id, name } = taskProjects
    const [found] = await tx
      .select({ id })
      .from(taskProjects)
      .where(and(eq(companyId, world.companyId), isNotNull(id)))
      .orderBy(desc(name))
    return found?.id
  })
  if (!customerId) throw new Error('no project of a customer')
  const filter = loadTimeList({ to: addDays(businessDay(), -BILLED_BEFORE) })
  const { entries } = await previewTimeBilling(scope, { customerId, filter }, scopes)
  const billed = entries.flatMap(({ rateAgorot, ...entry }) => (rateAgorot ? [{ ...entry, rateAgorot }] : []))
  if (billed.length === 0) return
  const input = timeBilling.parse({
    customerId,
    entryIds: billed.map(({ id }) => id),
    by: 'project',
    target: 'payment_page',
    totalAgorot: sumBilledLines(billedLines(billed, 'project')),
  })
  await billTime(scope, input, {
    pages: requireScope('paymentPageCreation', actor),
    documents: null,
    customers: requireScope('customers', actor),
  })
}
