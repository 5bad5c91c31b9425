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

export const SIGNER_STATES = ['waiting', 'notified', 'viewed', 'signed', 'declined'] as const
export type SignerState = (typeof SIGNER_STATES)[number]

export const SEAL_STATES = ['none', 'queued', 'sealed', 'failed'] as const
export type SealState = (typeof SEAL_STATES)[number]

export const FIELD_TYPES = ['signature', 'name', 'date', 'text', 'checkbox'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

const MOST_FIELDS = 300

/** Size of a page as displayed, in points. */
export type PageSize = { width: number; height: number; rotation: number }

const named = z.string().transform((text, context) => {
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

const contactEmail = z.string().transform((text, context) => {
  const email = parseEmail(text)
  if (email.ok) return email.value
  context.addIssue({ code: 'custom', message: emailMessages[email.code] })
  return z.NEVER
})

/** A phone number in international form, or nothing. */
const contactPhone = z.string().transform((text, context) => {
  if (!text.trim()) return ''
  const phone = parsePhone(text)
  if (phone.ok) return phone.value.e164 ?? phone.value.raw
  context.addIssue({ code: 'custom', message: phoneMessages[phone.code] })
  return z.NEVER
})

const signer = z.strictObject({ name: named, email: contactEmail, phone: contactPhone })

const fraction = z.number().min(0, 'השדה חורג מגבולות העמוד').max(1, 'השדה חורג מגבולות העמוד')

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
})

/** Who signs and where; a field names its signer by the place in the list. */
export const prepareInput = z.strictObject({
  version: z.number().int().min(1),
  signers: z.array(signer).min(1, 'יש להוסיף לפחות חותם אחד').max(MOST_SIGNERS, `עד ${MOST_SIGNERS} חותמים`),
  fields: z.array(field).max(MOST_FIELDS, `עד ${MOST_FIELDS} שדות`),
})
export type PrepareInput = z.output<typeof prepareInput>
export type PreparedField = PrepareInput['fields'][number]

export const fileQuery = z.strictObject({
  kind: z.enum(['source', 'sealed']).default('source'),
})
