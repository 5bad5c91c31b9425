import { z } from 'zod'
import { customerTargetInput } from '@/lib/modules/customers/bulk.schema'
import { ORDER_MODES, SIGNER_ROLES } from '@/lib/vocabulary/documents'
import { sendDocumentInput } from '../dispatch.schema'
import { contactEmail, contactPhone, documentText, fieldList, nameTextInput } from '../documents.schema'
import { MAX_SIGNERS } from '../signers.rules'
import { bodyProblem } from './templates.rules'

const MAX_BODY_LENGTH = 60_000

/** `authored`: text written here. `uploaded`: a PDF with fields. */
export type TemplateKind = 'authored' | 'uploaded'

const body = documentText(MAX_BODY_LENGTH, { lines: true }).superRefine((text, context) => {
  const problem = bodyProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const maybe = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema])

const role = z
  .strictObject({
    title: nameTextInput,
    role: z.enum(SIGNER_ROLES, 'יש לבחור תפקיד'),
    group: z.number().int().min(1).max(MAX_SIGNERS),
    isCustomer: z.boolean(),
    name: maybe(nameTextInput),
    email: maybe(contactEmail),
    phone: contactPhone,
  })
  .refine(({ name, email }) => Boolean(name) === Boolean(email), {
    path: ['email'],
    error: 'לאדם קבוע יש לרשום גם שם וגם דוא״ל',
  })

const roles = z
  .array(role)
  .min(1, 'יש להוסיף לפחות תפקיד אחד')
  .max(MAX_SIGNERS, `עד ${MAX_SIGNERS} תפקידים`)
  .refine((list) => list.filter(({ isCustomer }) => isCustomer).length <= 1, 'הלקוח יכול להופיע פעם אחת')

const shared = {
  name: nameTextInput,
  orderMode: z.enum(ORDER_MODES, 'יש לבחור סדר חתימה'),
  roles,
}

/** A template written as text: headings, paragraphs and variables. */
export const authoredInput = z.strictObject({ ...shared, body })

/** Change of a template; properties of the other template kind are ignored. */
export const templateChange = z.strictObject({
  ...shared,
  version: z.number().int().min(1),
  body: body.default(''),
  fields: fieldList.default([]),
})
export type TemplateChange = z.output<typeof templateChange>
export type TemplateRole = z.output<typeof role>

export const templateUpload = z.strictObject({
  name: z.string().min(1).max(255),
  title: z.string().max(1000).optional(),
})

export const templateState = z.strictObject({
  version: z.number().int().min(1),
  isArchived: z.boolean(),
})

/** Input for creating a document from a template, for one customer or for none. */
export const useInput = z.strictObject({
  title: nameTextInput,
  customerId: z.uuid('יש לבחור לקוח מהרשימה').nullable(),
})
export type UseInput = z.output<typeof useInput>

const { version: _version, acknowledged: _acknowledged, ...terms } = sendDocumentInput.shape

/** Input for creating and sending one document to each of many customers. */
export const bulkSendDocumentsInput = z.strictObject({
  ...terms,
  templateId: z.uuid(),
  title: nameTextInput,
  target: customerTargetInput,
})
export type BulkSendInput = z.output<typeof bulkSendDocumentsInput>
export const bulkSendBody = bulkSendDocumentsInput.omit({ templateId: true })
