import { and, asc, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { reminders } from '@/lib/db/schema/reminders'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { parsePhone } from '@/lib/format/phone'
import { hasSmsProvider } from '@/lib/messaging/text-sender'

import type { Remindable } from './remindable.queries'

/** Returns the actor's own reminders of a task or an event, by the order in which they were asked for; 404. */
export const listReminders = (subject: Remindable) =>
  readInCompany(subject, async (tx) => {
    await subject.requireSeen(tx)
    const { id, offsetMinutes, at, channels, firesAt, firedAt } = reminders
    return tx
      .select({ id, minutesBefore: offsetMinutes, at, channels, firesAt, firedAt })
      .from(reminders)
      .where(areOwn(subject))
      .orderBy(asc(reminders.createdAt), asc(id))
  })

export type Reminder = Awaited<ReturnType<typeof listReminders>>[number]

/** Condition for the actor's own reminders of a task or an event. */
export const areOwn = ({ companyId, actorId, isAbout }: Remindable) =>
  and(eq(reminders.companyId, companyId), isAbout, eq(reminders.userId, actorId))

type Person = Pick<Remindable, 'companyId' | 'actorId' | 'trace'>

/** Whether text messages are sent at all, and the actor has a number that receives them. */
export const canTextActor = (actor: Person): Promise<boolean> =>
  readInCompany(
    actor,
    async (tx) => (await hasSmsProvider(tx, actor)) && isTextable((await findReminded(tx, actor)).phone),
  )

/** Whether a number receives text messages. */
export function isTextable(phone: string): boolean {
  const parsed = parsePhone(phone)
  return parsed.ok && parsed.value.canSms
}

/** Returns the actor as one who is reminded. */
export async function findReminded(tx: Tx, { companyId, actorId }: Person) {
  const [found] = await tx
    .select({ phone: users.phone, standsFor: users.standsFor })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, actorId)))
  if (!found) throw notFound()
  return found
}
