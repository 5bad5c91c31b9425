import { addDays } from '@/lib/format/calendar'

/** A reminder that could not go on its day still goes within so many days: a holiday beside a Sabbath is three. */
const STILL_DAYS = 4

/** How a page stands towards reminders; calendar days `YYYY-MM-DD`. */
export type Reminded = {
  firstSentOn: string | null
  lastSentOn: string | null
  dueOn: string | null
  /** A part of an instalment schedule reminds around its due date even where nobody has sent it. */
  isPart: boolean
  /** Days after the first sending. */
  afterSending: readonly number[]
  /** Days around the due date: -1 is the day before it. */
  aroundDue: readonly number[]
}

/** Every day on which a page reminds, in their order. */
export function reminderDays({ firstSentOn, dueOn, isPart, afterSending, aroundDue }: Reminded): string[] {
  const sent = firstSentOn === null ? [] : afterSending.map((days) => addDays(firstSentOn, days))
  const due = dueOn === null || (firstSentOn === null && !isPart) ? [] : aroundDue.map((days) => addDays(dueOn, days))
  return [...new Set([...sent, ...due])].sort()
}

/** Whether a reminder is to go out today: one of its days has come, not long ago, and nothing was sent on that day or since. */
export const isDue = (page: Reminded, today: string): boolean =>
  reminderDays(page).some(
    (day) => day <= today && day > addDays(today, -STILL_DAYS) && (page.lastSentOn === null || page.lastSentOn < day),
  )

/** The next day on which the page reminds, today included; null where there is none. */
export const nextPageReminder = (page: Reminded, today: string): string | null =>
  isDue(page, today) ? today : (reminderDays(page).find((day) => day > today) ?? null)
