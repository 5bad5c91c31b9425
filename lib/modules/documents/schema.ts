import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { hasBidiControls, hasControlCharacters, nameMessages, parseName } from '@/lib/format/text'

import { MOST_SIGNERS } from './signers/rules'

export const DOCUMENT_STATES = [
  'draft',
  'sent',
  'partly_signed',
  'completed',
  'declined',
  'expired',
  'cancelled',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export const SIGNER_STATES = ['waiting', 'notified', 'viewed', 'signed', 'declined', 'delegated'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

/** A signer signs, an approver agrees, a viewer gets the sealed copy. */
export const SIGNER_ROLES = ['signer', 'approver', 'viewer'] as const
export type SignerRole = (typeof SIGNER_ROLES)[number]

/** All at once, one after another, or group by group. */
export const ORDER_MODES = ['parallel', 'sequential', 'groups'] as const
export type OrderMode = (typeof ORDER_MODES)[number]

/** Whether a signer shows by a one-time code that the address or the phone is theirs. */
export const AUTH_POLICIES = ['none', 'code_mail', 'code_sms'] as const
export type AuthPolicy = (typeof AUTH_POLICIES)[number]

export const SEAL_STATES = ['none', 'queued', 'sealed', 'failed'] as const
export type SealState = (typeof SEAL_STATES)[number]

export const FIELD_TYPES = [
  ...(['signature', 'initials', 'name', 'date', 'text', 'multiline'] as const),
  ...(['number', 'national_id', 'phone', 'email', 'select', 'checkbox'] as const),
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

const MOST_FIELDS = 300
const MOST_OPTIONS = 30

/** Size of a page as displayed, in points. */
export type PageSize = { width: number; height: number; rotation: number }

export const named = z.string().transform((text, context) => {
  const name = parseName(text)
  if (name.ok) return name.value
  context.addIssue({ code: 'custom', message: nameMessages[name.code] })
  return z.NEVER
})

/** Text of people: no invisible direction changes; line breaks where `lines` is set. */
export const plainText = (most: number, { lines = false } = {}) =>
  z
    .string()
    .trim()
    .max(most, `עד ${most} תווים`)
    .refine((text) => !hasBidiControls(text), 'הטקסט מכיל תווי כיווניות נסתרים')
    .refine(
      (text) => !hasControlCharacters(lines ? text.replace(/[\n\r\t]/g, ' ') : text),
      'הטקסט מכיל תווים שאינם מותרים',
    )

export const documentId = z.strictObject({ id: z.uuid() })

/** What an upload says of the file besides its bytes. */
export const uploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  title: z.string().max(1000).optional(),
  customerId: z.string().max(64).optional(),
})

export const uploadDetails = z.strictObject({
  title: named,
  customerId: z.union([z.uuid('יש לבחור לקוח מהרשימה'), z.literal('').transform(() => null), z.null()]),
})
export type UploadDetails = z.output<typeof uploadDetails>

export const contactEmail = z.string().transform((text, context) => {
  const email = parseEmail(text)
  if (email.ok) return email.value
  context.addIssue({ code: 'custom', message: emailMessages[email.code] })
  return z.NEVER
})

/** A phone number in international form, or nothing. */
export const contactPhone = z.string().transform((text, context) => {
  if (!text.trim()) return ''
  const phone = parsePhone(text)
  if (phone.ok) return phone.value.e164 ?? phone.value.raw
  context.addIssue({ code: 'custom', message: phoneMessages[phone.code] })
  return z.NEVER
})

const signer = z.strictObject({
  name: named,
  email: contactEmail,
  phone: contactPhone,
  role: z.enum(SIGNER_ROLES, 'יש לבחור תפקיד').default('signer'),
  /** Counts only where groups take turns. */
  group: z.number().int().min(1, 'קבוצה 1 ומעלה').max(MOST_SIGNERS, `עד ${MOST_SIGNERS} קבוצות`).default(1),
})

const fraction = z.number().min(0, 'השדה חורג מגבולות העמוד').max(1, 'השדה חורג מגבולות העמוד')

/** A place to fill in; its signer is a place in the list of signers. */
const field = z.strictObject({
  signer: z.number().int().min(0),
  type: z.enum(FIELD_TYPES),
  label: plainText(80),
  page: z.number().int().min(0),
  x: fraction,
  y: fraction,
  w: fraction.min(0.005, 'השדה קטן מדי'),
  h: fraction.min(0.005, 'השדה קטן מדי'),
  required: z.boolean(),
  options: z
    .array(plainText(80).pipe(z.string().min(1, 'אפשרות ריקה')))
    .max(MOST_OPTIONS, `עד ${MOST_OPTIONS} אפשרויות`)
    .default([]),
  defaultValue: plainText(500, { lines: true }).default(''),
})

/** The fields of a document or a template. */
export const fieldList = z.array(field).max(MOST_FIELDS, `עד ${MOST_FIELDS} שדות`)

/** Who signs and where; a field names its signer by the place in the list. */
export const prepareInput = z.strictObject({
  version: z.number().int().min(1),
  orderMode: z.enum(ORDER_MODES, 'יש לבחור סדר חתימה').default('parallel'),
  signers: z.array(signer).min(1, 'יש להוסיף לפחות חותם אחד').max(MOST_SIGNERS, `עד ${MOST_SIGNERS} חותמים`),
  fields: fieldList,
})
export type PrepareInput = z.output<typeof prepareInput>
export type PreparedField = PrepareInput['fields'][number]

export const fileQuery = z.strictObject({
  kind: z.enum(['source', 'sealed']).default('source'),
})
