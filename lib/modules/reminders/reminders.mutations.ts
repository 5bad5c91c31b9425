import { and, count, eq, or } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { reminders } from '@/lib/db/schema/reminders'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { wallTimeToInstant } from '@/lib/format/dates'
import { hasSmsProvider } from '@/lib/messaging/text-sender'

import type { Remindable } from './remindable.queries'
import { areOwn, findReminded, isTextable } from './reminders.queries'
import type { ReminderInput } from './reminders.schema'

/** Reminders of one person for one task or event. */
const MAX_REMINDERS = 5

/**
 * Asks for a reminder for the actor. 404, 409 for what is closed, the same reminder again or a sixth one, 422 by field for
 * a time that has passed and for a channel that does not reach the actor.
 */
export const addReminder = (subject: Remindable, { channels, ...when }: ReminderInput) =>
  inCompany(subject, async (tx) => {
    const { companyId, actorId, entity, id: entityId } = subject
    await subject.lockToRemind(tx, when.minutesBefore !== null)
    await requireReached(tx, subject, channels.includes('sms'))
    const time = timeColumns(when)
    await requireRoom(tx, subject, time)
    const id = newId()
    const about = entity === 'task' ? { taskId: entityId } : { eventId: entityId }
    const [added] = await tx
      .insert(reminders)
      .values({ companyId, id, userId: actorId, ...about, channels, ...time })
      .returning({ firesAt: reminders.firesAt })
    if (!added?.firesAt) throw invalid({ [time.at ? 'time' : 'minutesBefore']: 'המועד הזה כבר עבר' })
    await publish(tx, subject, { topic: 'reminder', entityId, kind: 'created', ownerId: actorId })
    const data = { reminderId: id, channels, minutesBefore: time.offsetMinutes, at: time.at?.toISOString() }
    await audit(tx, subject, { action: 'reminder.added', entity, entityId, data })
    return { id }
  })

/** Removes a reminder of the actor's own; 404. */
export const removeReminder = (subject: Remindable, reminderId: string) =>
  inCompany(subject, async (tx) => {
    const { actorId, entity, id: entityId } = subject
    await subject.lock(tx)
    const gone = await tx
      .delete(reminders)
      .where(and(areOwn(subject), eq(reminders.id, reminderId)))
      .returning({ id: reminders.id })
    if (gone.length === 0) throw notFound('התזכורת לא נמצאה')
    await publish(tx, subject, { topic: 'reminder', entityId, kind: 'deleted', ownerId: actorId })
    await audit(tx, subject, { action: 'reminder.removed', entity, entityId, data: { reminderId } })
    return { id: reminderId }
  })

type Time = { offsetMinutes: number | null; at: Date | null }

function timeColumns({ minutesBefore, day, time }: Omit<ReminderInput, 'channels'>): Time {
  if (minutesBefore !== null || day === null || time === null) return { offsetMinutes: minutesBefore, at: null }
  return { offsetMinutes: null, at: wallTimeToInstant(day, time) }
}

/** Throws 409 for a visitor from a company above, 422 where text messages do not reach the actor. */
async function requireReached(tx: Tx, subject: Remindable, bySms: boolean): Promise<void> {
  const { phone, standsFor } = await findReminded(tx, subject)
  if (standsFor) throw conflict('visitor', 'בביקור תמיכה אי אפשר לקבוע תזכורות.')
  if (!bySms) return
  if (!(await hasSmsProvider(tx, subject))) throw invalid({ channels: 'שליחת SMS אינה מוגדרת במערכת' })
  if (!isTextable(phone)) throw invalid({ channels: 'אין לך מספר נייד שאפשר לשלוח אליו SMS' })
}

/** Throws 409 for the same reminder again, and where the actor has as many as may be. */
async function requireRoom(tx: Tx, subject: Remindable, { offsetMinutes, at }: Time): Promise<void> {
  const isSame = or(
    offsetMinutes === null ? undefined : eq(reminders.offsetMinutes, offsetMinutes),
    at === null ? undefined : eq(reminders.at, at),
  )
  const [same] = await tx
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(areOwn(subject), isSame))
  if (same) throw conflict('reminder_exists', 'כבר קבעת תזכורת למועד הזה.')
  const [found] = await tx.select({ present: count() }).from(reminders).where(areOwn(subject))
  if ((found?.present ?? 0) >= MAX_REMINDERS) throw conflict('reminders_full', subject.limitText)
}
