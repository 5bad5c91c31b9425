import { addDays } from '@/lib/format/calendar'

/**
 * Days within which a reminder that could not be sent on its day is still sent: a holiday next to a Sabbath takes
 * three.
 */
const STILL_DAYS = 4

/** Reminder state of a page; calendar days `YYYY-MM-DD`. */
export type Reminded = {
  firstSentOn: string | null
  lastSentOn: string | null
  dueOn: string | null
  /** Whether the page is a part of an instalment schedule: it reminds around its due date even if it was never sent. */
  isPart: boolean
  /** Days after the first sending. */
  afterSending: readonly number[]
  /** Days around the due date: -1 is the day before it. */
  aroundDue: readonly number[]
}

/** Returns all days on which a page reminds, in ascending order. */
export function reminderDays({ firstSentOn, dueOn, isPart, afterSending, aroundDue }: Reminded): string[] {
  const sent = firstSentOn === null ? [] : afterSending.map((days) => addDays(firstSentOn, days))
  const due = dueOn === null || (firstSentOn === null && !isPart) ? [] : aroundDue.map((days) => addDays(dueOn, days))
  return [...new Set([...sent, ...due])].sort()
}

/**
 * Whether a reminder is due today: one of its days has come within the last few days, and nothing was sent on that day
 * or since.
 */
export const isReminderDue = (page: Reminded, today: string): boolean =>
  reminderDays(page).some(
    (day) => day <= today && day > addDays(today, -STILL_DAYS) && (page.lastSentOn === null || page.lastSentOn < day),
  )

/** Returns the next day on which the page reminds, today included; null if there is none. */
export const nextPageReminder = (page: Reminded, today: string): string | null =>
  isReminderDue(page, today) ? today : (reminderDays(page).find((day) => day > today) ?? null)
