import { and, asc, eq, lte, sql } from 'drizzle-orm'

import { bookings } from '@/lib/db/schema/booking'
import { inCompany } from '@/lib/db/tenant'
import { everyCompany } from '@/lib/jobs/every-company'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { mailMeeting } from './messages.commands'
import { findKindAndPage } from './reach.queries'
import { nextReminder } from './slots.rules'

/** Cron schedule (UTC): reminders of meetings, each minute. */
const REMIND_AT = '* * * * * booking_reminders'
/** Bookings of one transaction. */
const SIZE = 50

async function remindEverywhere(): Promise<void> {
  for await (const companyId of everyCompany()) while ((await remindSome(companyId)) === SIZE);
}

/**
 * Sends the reminders of a company that are due, in the transaction that says when the next is, so that each is sent
 * once; one whose meeting has begun meanwhile is left out.
 */
export const remindSome = (companyId: string, now = new Date()): Promise<number> =>
  inCompany({ companyId }, async (tx) => {
    const due = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.companyId, companyId), eq(bookings.state, 'booked'), lte(bookings.remindAt, now)))
      .orderBy(asc(bookings.remindAt))
      .limit(SIZE)
      .for('update', { skipLocked: true })
    for (const booking of due) {
      const found = await findKindAndPage(tx, { companyId }, booking.kindId)
      const remindAt = found ? nextReminder(booking.startsAt, found.page, now) : null
      await tx
        .update(bookings)
        .set({ remindAt, updatedAt: sql`now()` })
        .where(and(eq(bookings.companyId, companyId), eq(bookings.id, booking.id)))
      if (booking.startsAt > now) await mailMeeting(tx, { companyId }, { booking, kind: 'reminder' })
    }
    return due.length
  })

export const jobs: ModuleJobs = { tasks: { booking_reminders: remindEverywhere }, schedule: [REMIND_AT] }
