import { and, asc, eq, sql } from 'drizzle-orm'

import { type Actor, findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import { addDays } from '@/lib/format/calendar'
import { listWaitingFollowUps } from '@/lib/modules/leads/waiting-follow-ups.queries'
import { inTasks, type TaskViewer } from '@/lib/modules/tasks/reach.queries'

import { arrangeTasks, type Digest } from './digest.rules'

/** Tasks and leads that one digest has. */
const MAX_IN_DIGEST = 100

/**
 * Returns what a user's morning digest has: their open tasks that are late or of today and not snoozed, and the leads that
 * wait for their follow-up, as far as the user sees them. `now` is a local time.
 */
export async function loadDigest(tx: Tx, actor: Actor, now: string): Promise<Digest> {
  const [viewer, ofLeads] = [findScope('tasks', actor), findScope('leads', actor)]
  const today = now.slice(0, 10)
  const found = viewer ? await selectDueTasks(tx, viewer, today) : []
  const followUps = ofLeads ? await listWaitingFollowUps(tx, ofLeads, { today, limit: MAX_IN_DIGEST }) : []
  return { ...arrangeTasks(found, now), followUps }
}

const selectDueTasks = (tx: Tx, viewer: TaskViewer, today: string) =>
  tx
    .select({ id: tasks.id, title: tasks.title, dueOn: tasks.dueOn, dueTime: tasks.dueTime })
    .from(taskPeople)
    .innerJoin(tasks, and(eq(tasks.companyId, taskPeople.companyId), eq(tasks.id, taskPeople.taskId)))
    .where(
      and(
        eq(taskPeople.companyId, viewer.companyId),
        eq(taskPeople.userId, viewer.actorId),
        sql`${taskPeople.agendaAt} < ${addDays(today, 1)}::timestamp`,
        sql`coalesce(${taskPeople.snoozedUntil} <= ${today}, true)`,
        inTasks(viewer),
      ),
    )
    .orderBy(asc(taskPeople.agendaAt), asc(tasks.priorityOrder), asc(tasks.id))
    .limit(MAX_IN_DIGEST)
