import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { forbidden, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { timeEntries } from '@/lib/db/schema/task-time'
import { tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { type SubjectScopes, subjectNames, type TaskViewer } from '../reach.queries'
import { MAX_BILLED_ENTRIES } from './billing.rules'
import { matchTime } from './entries.queries'
import { NO_ENTRY } from './time.labels'
import type { TimeFilter } from './time.list'
import { entryCustomer, entryRate, inTime, ofTask, ofTaskProject } from './time-reach.queries'

const billed = {
  id: timeEntries.id,
  taskId: timeEntries.taskId,
  taskTitle: tasks.title,
  projectId: tasks.projectId,
  projectName: taskProjects.name,
  on: timeEntries.workedOn,
  minutes: sql<number>`${timeEntries.minutes}`.mapWith(Number),
  note: timeEntries.note,
  rateAgorot: entryRate,
  userName: users.displayName,
}

const isUnbilled = and(eq(timeEntries.isBillable, true), isNull(timeEntries.billedAt), isNotNull(timeEntries.minutes))

const selectBilled = (tx: Tx) =>
  tx
    .select(billed)
    .from(timeEntries)
    .innerJoin(tasks, ofTask)
    .leftJoin(taskProjects, ofTaskProject)
    .innerJoin(users, and(eq(users.companyId, timeEntries.companyId), eq(users.id, timeEntries.userId)))

const inOrder = [asc(taskProjects.name), asc(tasks.number), asc(timeEntries.workedOn), asc(timeEntries.id)] as const

/** Billing writes entries of everybody, so it takes a scope of all tasks; 403. */
export function requireAllTime({ ownerId }: TaskViewer): void {
  if (ownerId !== undefined) throw forbidden('שעות מחייב רק מי שמנהל את כל המשימות')
}

type Preview = { customerId: string; filter: TimeFilter }

/**
 * Returns the customer's billable time that was not billed yet, at most 500 entries of the filter; `isMore` if there is
 * more. 403, 422 for a customer outside the scope.
 */
export const previewTimeBilling = (scope: TaskViewer, { customerId, filter }: Preview, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    requireAllTime(scope)
    const customerName = await requireBilledCustomer(tx, scopes, customerId)
    const found = await selectBilled(tx)
      .where(and(matchTime(scope, { ...filter, customer: customerId }), isUnbilled))
      .orderBy(...inOrder)
      .limit(MAX_BILLED_ENTRIES + 1)
    const isMore = found.length > MAX_BILLED_ENTRIES
    return { customer: { id: customerId, name: customerName }, entries: found.slice(0, MAX_BILLED_ENTRIES), isMore }
  })

export type BillingPreview = Awaited<ReturnType<typeof previewTimeBilling>>

async function requireBilledCustomer(tx: Tx, scopes: SubjectScopes, id: string): Promise<string> {
  const name = (await subjectNames(tx, scopes, [{ entity: 'customer', id }])).get(id)
  if (name === undefined) throw invalid({ customerId: 'הלקוח לא נמצא' })
  return name
}

type Wanted = { customerId: string; entryIds: readonly string[] }

/**
 * Locks entries of a customer that are to be billed, and returns those that still can be: whoever bills the same at once
 * waits here, and then finds them billed. 404 for one that the scope does not have.
 */
export async function lockUnbilled(tx: Tx, scope: TaskViewer, { customerId, entryIds }: Wanted) {
  const ids = [...entryIds].sort()
  const locked = await tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(and(inTime(scope), inArray(timeEntries.id, ids)))
    .orderBy(asc(timeEntries.id))
    .for('update')
  if (locked.length < ids.length) throw notFound(NO_ENTRY)
  return selectBilled(tx)
    .where(and(inTime(scope), inArray(timeEntries.id, ids), sql`${entryCustomer} = ${customerId}`, isUnbilled))
    .orderBy(...inOrder)
}

export type BillingScopes = {
  /** One of these creates what the time is billed in. */
  pages: Scope<'paymentPageCreation'> | null
  documents: Scope<'taxDocuments'> | null
  customers: Scope<'customers'> | null
}
