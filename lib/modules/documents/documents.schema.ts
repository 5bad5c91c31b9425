import { z } from 'zod'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { hasBidiControls, hasControlCharacters, nameMessages, parseName } from '@/lib/format/text'
import {
  type AUTH_POLICIES,
  type DOCUMENT_STATES,
  FIELD_TYPES,
  ORDER_MODES,
  type SEAL_STATES,
  SIGNER_ROLES,
  type SIGNER_STATES,
} from '@/lib/vocabulary/documents'

import { MAX_SIGNERS } from './signers.rules'
export type DocumentState = (typeof DOCUMENT_STATES)[number]
export type SignerState = (typeof SIGNER_STATES)[number]
export type SignerRole = (typeof SIGNER_ROLES)[number]
export type OrderMode = (typeof ORDER_MODES)[number]
export type AuthPolicy = (typeof AUTH_POLICIES)[number]
export type SealState = (typeof SEAL_STATES)[number]
export type FieldType = (typeof FIELD_TYPES)[number]

const MAX_FIELDS = 300
const MAX_OPTIONS = 30

/** Size of a page as displayed, in points. */
export type PageSize = { width: number; height: number; rotation: number }

export const nameTextInput = z.string().transform((text, context) => {
  const name = parseName(text)
  if (name.ok) return name.value
  context.addIssue({ code: 'custom', message: nameMessages[name.code] })
  return z.NEVER
})

/** Free text without invisible bidi control characters; line breaks only if `lines` is set. */
export const documentText = (most: number, { lines = false } = {}) =>
  z
    .string()
    .trim()
    .max(most, `עד ${most} תווים`)
    .refine((text) => !hasBidiControls(text), 'הטקסט מכיל תווי כיווניות נסתרים')
    .refine(
      (text) => !hasControlCharacters(lines ? text.replace(/[\n\r\t]/g, ' ') : text),
      'הטקסט מכיל תווים שאינם מותרים',
    )

export const documentParams = z.strictObject({ id: z.uuid() })

/** Query parameters of an upload, which accompany the file's bytes. */
export const documentUploadQuery = z.strictObject({
  name: z.string().min(1).max(255),
  title: z.string().max(1000).optional(),
  customerId: z.string().max(64).optional(),
})

export const uploadDetails = z.strictObject({
  title: nameTextInput,
  customerId: z.union([z.uuid('יש לבחור לקוח מהרשימה'), z.literal('').transform(() => null), z.null()]),
})
export type UploadDetails = z.output<typeof uploadDetails>

export const contactEmail = z.string().transform((text, context) => {
  const email = parseEmail(text)
  if (email.ok) return email.value
  context.addIssue({ code: 'custom', message: emailMessages[email.code] })
  return z.NEVER
})

/** A phone number in international form, or an empty string. */
export const contactPhone = z.string().transform((text, context) => {
  if (!text.trim()) return ''
  const phone = parsePhone(text)
  if (phone.ok) return phone.value.e164 ?? phone.value.raw
  context.addIssue({ code: 'custom', message: phoneMessages[phone.code] })
  return z.NEVER
})

const signer = z.strictObject({
  name: nameTextInput,
  email: contactEmail,
  phone: contactPhone,
  role: z.enum(SIGNER_ROLES, 'יש לבחור תפקיד').default('signer'),
  /** Used only when groups sign in turn. */
  group: z.number().int().min(1, 'קבוצה 1 ומעלה').max(MAX_SIGNERS, `עד ${MAX_SIGNERS} קבוצות`).default(1),
})

const fraction = z.number().min(0, 'השדה חורג מגבולות העמוד').max(1, 'השדה חורג מגבולות העמוד')

/** A field to fill in; `signer` is an index into the list of signers. */
const field = z.strictObject({
  signer: z.number().int().min(0),
  type: z.enum(FIELD_TYPES),
  label: documentText(80),
  page: z.number().int().min(0),
  x: fraction,
  y: fraction,
  w: fraction.min(0.005, 'השדה קטן מדי'),
  h: fraction.min(0.005, 'השדה קטן מדי'),
  required: z.boolean(),
  options: z
    .array(documentText(80).pipe(z.string().min(1, 'אפשרות ריקה')))
    .max(MAX_OPTIONS, `עד ${MAX_OPTIONS} אפשרויות`)
    .default([]),
  defaultValue: documentText(500, { lines: true }).default(''),
})

/** Fields of a document or a template. */
export const fieldList = z.array(field).max(MAX_FIELDS, `עד ${MAX_FIELDS} שדות`)

/** Signers and fields of a draft; a field refers to its signer by index. */
export const prepareInput = z.strictObject({
  version: z.number().int().min(1),
  orderMode: z.enum(ORDER_MODES, 'יש לבחור סדר חתימה').default('parallel'),
  signers: z.array(signer).min(1, 'יש להוסיף לפחות חותם אחד').max(MAX_SIGNERS, `עד ${MAX_SIGNERS} חותמים`),
  fields: fieldList,
})
export type PrepareInput = z.output<typeof prepareInput>
export type PreparedField = PrepareInput['fields'][number]

export const documentFileQuery = z.strictObject({
  kind: z.enum(['source', 'sealed']).default('source'),
})
