import { z } from 'zod'
import { isCalendarDay } from '@/lib/format/dates'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { hasBidiControls, hasControlCharacters, nameMessages, parseName } from '@/lib/format/text'
import type { BATCH_STATES, SLIP_STATES } from '@/lib/vocabulary/payslips'
export type BatchState = (typeof BATCH_STATES)[number]

export type PageState = 'matched' | 'unmatched' | 'ambiguous' | 'skipped'

/** Reason for the state of a page. */
export type PageReason =
  | 'label'
  | 'taught'
  | 'continued'
  | 'by_hand'
  | 'skipped'
  | 'no_id'
  | 'no_label'
  | 'unknown_id'
  | 'inactive'
  | 'two_ids'
  | 'number_conflict'
  | 'employee_again'
export type SlipState = (typeof SLIP_STATES)[number]
export type ShownSlipState = SlipState | 'bounced'

/** Delivery channel of a payslip: a link with a code, a password-protected PDF by e-mail, or print. */
export type Channel = 'link' | 'locked_mail' | 'print'

export const PASSWORD_MODES = ['secret', 'national_id'] as const
export type PasswordMode = (typeof PASSWORD_MODES)[number]

export const CONSENT_METHODS = ['mailbox', 'site', 'private_email'] as const
export type ConsentMethod = (typeof CONSENT_METHODS)[number]

export const payslipParams = z.strictObject({ id: z.uuid() })

export const personName = z.string().transform((text, context) => {
  const read = parseName(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: nameMessages[read.code] })
  return z.NEVER
})

export const nationalIdInput = z.string().transform((text, context) => {
  const read = parseNationalId(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: nationalIdMessages[read.code] })
  return z.NEVER
})

/** An e-mail address, or an empty string. */
export const maybeEmail = z.string().transform((text, context) => {
  if (!text.trim()) return ''
  const read = parseEmail(text)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: emailMessages[read.code] })
  return z.NEVER
})

/** A phone number in international form, or an empty string. */
export const maybePhone = z.string().transform((text, context) => {
  if (!text.trim()) return ''
  const read = parsePhone(text)
  if (read.ok) return read.value.e164 ?? read.value.raw
  context.addIssue({ code: 'custom', message: phoneMessages[read.code] })
  return z.NEVER
})

export const slipText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `עד ${most} תווים`)
    .refine((text) => !hasBidiControls(text) && !hasControlCharacters(text), 'הטקסט מכיל תווים שאינם מותרים')

export const reasonText = slipText(300).pipe(z.string().min(2, 'יש לכתוב סיבה'))

export const calendarDay = z.string().refine(isCalendarDay, 'יש לבחור תאריך')
/** A day, or null. */
export const maybeDay = z.union([z.literal('').transform(() => null), z.null(), calendarDay])

/** A month, `YYYY-MM`. */
export const monthInput = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'יש לבחור חודש')
