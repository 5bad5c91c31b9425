import { daysBetween } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'
import { businessDay, formatDateTime } from '@/lib/format/dates'

import { batchStateLabels } from './payslips.labels'
import type { BatchState, Channel, ConsentMethod, PasswordMode, SlipState } from './payslips.schema'

/** Allowed state transitions of a batch; the database enforces the same. */
const BATCH_STEPS: Record<BatchState, readonly BatchState[]> = {
  uploaded: ['splitting', 'failed', 'cancelled'],
  splitting: ['review', 'failed', 'cancelled'],
  review: ['splitting', 'approved', 'cancelled'],
  approved: ['sending', 'cancelled'],
  sending: ['approved', 'sent', 'partly'],
  sent: [],
  partly: [],
  failed: ['cancelled'],
  cancelled: [],
}

const SLIP_STEPS: Record<SlipState, readonly SlipState[]> = {
  approved: ['sent', 'printed', 'recalled'],
  sent: ['opened', 'printed', 'replaced'],
  opened: ['replaced'],
  printed: ['replaced'],
  replaced: [],
  recalled: [],
}

export const canBatch = (from: BatchState, to: BatchState) => BATCH_STEPS[from].includes(to)
export const canSlip = (from: SlipState, to: SlipState) => SLIP_STEPS[from].includes(to)

/** Minutes during which a release can be revoked, before anything is sent. */
export const CANCEL_MINUTES = 10
/** Days for which a payslip's link is valid. */
export const LINK_DAYS = 90
const OLDEST_MONTHS = 24
/** By law a payslip must reach the employee by the ninth day of the following month. */
const DEADLINE_DAY = 9

/**
 * Returns why payslips of a month `YYYY-MM` are refused, or null; a month must not be in the future nor older than 24
 * months.
 */
export function monthProblem(month: string, today = businessDay()): string | null {
  const age = monthsBetween(month, today)
  if (age < 0) return 'החודש עוד לא הגיע'
  return age > OLDEST_MONTHS ? 'אפשר להעלות תלושים של 24 החודשים האחרונים בלבד' : null
}

const monthsBetween = (from: string, to: string) => indexOf(to) - indexOf(from)
const indexOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Returns the day, `YYYY-MM-DD`, by which the payslips of a month must reach the employees. */
export function slipDeadline(month: string): string {
  const next = indexOf(month) + 1
  return `${Math.floor(next / 12)}-${two((next % 12) + 1)}-${two(DEADLINE_DAY)}`
}

/** Returns the days until the deadline, excluding today; negative after it. */
export const daysLeft = (month: string, today = businessDay()) => daysBetween(today, slipDeadline(month))

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a month for display, as `10/2026`. */
export const monthText = (month: string) => month.slice(0, 7).split('-').reverse().join('/')

export type ConsentTerms = { method: ConsentMethod; address: string; signedOn: string; effectiveTo: string | null }

/** Whether a consent is in force on a day. */
export const isConsentInForce = (
  { signedOn, effectiveTo }: Pick<ConsentTerms, 'signedOn' | 'effectiveTo'>,
  day: string,
) => signedOn <= day && (effectiveTo === null || effectiveTo >= day)

export type DeliveryTerms = { channel: 'link' | 'locked_mail'; passwordMode: PasswordMode; hasSecret: boolean }
export type Delivery = { channel: Channel; address: string; passwordMode: PasswordMode | null; why: PrintReason | null }
type PrintReason = 'no_consent' | 'no_secret'

/**
 * Returns how a payslip is delivered on a day. Without a consent in force, or without a password for a locked PDF, it
 * is printed.
 */
export function planDelivery(terms: DeliveryTerms, consents: readonly ConsentTerms[], day: string): Delivery {
  const consent = consents.find((one) => isConsentInForce(one, day))
  const byPrint = (why: PrintReason): Delivery => ({ channel: 'print', address: '', passwordMode: null, why })
  if (!consent) return byPrint('no_consent')
  const { address, method } = consent
  if (terms.channel === 'link' || method === 'site') return { channel: 'link', address, passwordMode: null, why: null }
  if (terms.passwordMode === 'secret' && !terms.hasSecret) return byPrint('no_secret')
  return { channel: 'locked_mail', address, passwordMode: terms.passwordMode, why: null }
}

export type OpenPages = { unmatched: number; ambiguous: number; matched: number }

/**
 * Returns why the pages of a batch cannot be approved, or null: no page may be open, and at least one must be assigned.
 */
export function approvalProblem({ unmatched, ambiguous, matched }: OpenPages): string | null {
  const open = unmatched + ambiguous
  if (open > 0)
    return countText(open, [
      'עמוד אחד עוד לא שויך ולא דולג',
      'שני עמודים עוד לא שויכו ולא דולגו',
      'עמודים עוד לא שויכו ולא דולגו',
    ])
  return matched === 0 ? 'אין אף עמוד ששויך לעובד' : null
}

/** Returns the months, `YYYY-MM`, for which payslips are accepted, the current one first. */
export const recentMonths = (today: string): string[] =>
  Array.from({ length: OLDEST_MONTHS + 1 }, (_, back) => {
    const index = indexOf(today) - back
    return `${Math.floor(index / 12)}-${two((index % 12) + 1)}`
  })

/** An existing batch of an employer's month. */
export type ExistingBatch = {
  id: string
  state: BatchState
  employerId: string
  /** `YYYY-MM` */
  month: string
  createdAt: Date
  sentAt: Date | null
  uploaderName: string | null
  releaserName: string | null
}

/** Describes an existing batch: when and by whom it was sent, or uploaded. */
export function existingBatchText({
  month,
  state,
  sentAt,
  createdAt,
  releaserName,
  uploaderName,
}: ExistingBatch): string {
  const [at, by, what] = sentAt ? [sentAt, releaserName, 'נשלחו לעובדים'] : [createdAt, uploaderName, 'הועלו']
  const where = sentAt ? '' : `, ומצבם: ${batchStateLabels[state]}`
  return `תלושי ${monthText(month)} של המעסיק הזה כבר ${what} ב־${formatDateTime(at)}${by ? ` (${by})` : ''}${where}.`
}
