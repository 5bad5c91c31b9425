import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { eventGuests } from '@/lib/db/schema/calendar'
import { reminders } from '@/lib/db/schema/reminders'
import { type CalendarViewer, findEvent, lockEventRow, requireSeenEvent } from '@/lib/modules/calendar/reach.queries'
import { lockSeenTask, requireSeenTask, type TaskViewer } from '@/lib/modules/tasks/reach.queries'

type Person = Pick<Scope<'tasks'>, 'companyId' | 'actorId' | 'trace'>

/** What somebody may be reminded of, as they see it. */
export type Remindable = Person & {
  readonly entity: 'task' | 'event'
  readonly id: string
  /** Condition for the reminders of it, whoever asked for them. */
  readonly isAbout: ReturnType<typeof eq>
  /** Of how many reminders of one person there may be no more, in words. */
  readonly limitText: string
  /** Throws 404 where the person does not see it. */
  requireSeen(tx: Tx): Promise<void>
  /** Locks it; 404. */
  lock(tx: Tx): Promise<void>
  /** Locks it to be reminded of; 404, 409 where there is nothing to be reminded of any more, 422 where it has no time. */
  lockToRemind(tx: Tx, isCounted: boolean): Promise<void>
}

/** Returns a task as what a viewer may be reminded of: while it is open. */
export const remindableTask = (scope: TaskViewer, id: string): Remindable => ({
  ...scope,
  entity: 'task',
  id,
  isAbout: eq(reminders.taskId, id),
  limitText: 'אפשר לקבוע עד חמש תזכורות למשימה.',
  requireSeen: (tx) => requireSeenTask(tx, scope, id),
  async lock(tx) {
    await lockSeenTask(tx, scope, { id })
  },
  async lockToRemind(tx, isCounted) {
    const task = await lockSeenTask(tx, scope, { id })
    if (task.closedAt) throw conflict('task_closed', 'אפשר לקבוע תזכורת רק למשימה פתוחה.')
    if (isCounted && task.dueOn === null)
      throw invalid({ minutesBefore: 'למשימה אין תאריך יעד. אפשר לקבוע תזכורת במועד אחר.' })
  },
})

/** Returns an event as what a viewer may be reminded of: while it stands, and unless they answered that they do not come. */
export const remindableEvent = (viewer: CalendarViewer, id: string): Remindable => {
  const lock = async (tx: Tx) => {
    await lockEventRow(tx, viewer, id)
    await requireSeenEvent(tx, viewer, id)
  }
  return {
    ...viewer,
    entity: 'event',
    id,
    isAbout: eq(reminders.eventId, id),
    limitText: 'אפשר לקבוע עד חמש תזכורות לאירוע.',
    requireSeen: (tx) => requireSeenEvent(tx, viewer, id),
    lock,
    async lockToRemind(tx) {
      await lock(tx)
      const event = await findEvent(tx, viewer, id)
      if (event.status === 'cancelled') throw conflict('event_cancelled', 'האירוע בוטל, ולכן אי אפשר לקבוע לו תזכורת.')
      if (await hasDeclined(tx, viewer, id))
        throw conflict('event_declined', 'השבת שלא תגיע לאירוע, ולכן אי אפשר לקבוע לו תזכורת.')
    },
  }
}

async function hasDeclined(tx: Tx, { companyId, actorId }: Person, eventId: string): Promise<boolean> {
  const { companyId: company, eventId: event, userId, response } = eventGuests
  const [own] = await tx
    .select({ response })
    .from(eventGuests)
    .where(and(eq(company, companyId), eq(event, eventId), eq(userId, actorId)))
  return own?.response === 'declined'
}
