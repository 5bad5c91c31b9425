import { z } from 'zod'

export const paymentPageInput = z.strictObject({ pageId: z.uuid(), clientId: z.uuid().optional() })

/** What is known beside the person's name and number, which the conversation has. */
export const chatLeadInput = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  phone: z.string().max(40).optional(),
  email: z.string().max(200).optional(),
  interest: z.string().max(200).optional(),
  notes: z.string().max(5_000).optional(),
  isDuplicateAccepted: z.boolean().optional(),
})
export type ChatLeadInput = z.output<typeof chatLeadInput>

export const chatTaskInput = z.strictObject({
  title: z.string().trim().min(1, 'יש לכתוב מה לעשות').max(200),
  dueOn: z.iso.date().nullable().optional(),
  dueTime: z.string().nullable().optional(),
  assigneeIds: z.array(z.uuid()).max(20).optional(),
})
export type ChatTaskInput = z.output<typeof chatTaskInput>
