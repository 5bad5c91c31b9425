import { z } from 'zod'

import { contactEmail, contactPhone, documentText, nameTextInput } from './documents.schema'

/** The person to whom a signature is delegated, and the reason. */
export const delegateInput = z.strictObject({
  name: nameTextInput,
  email: contactEmail,
  phone: contactPhone,
  reason: documentText(500, { lines: true }).pipe(z.string().min(2, 'יש לכתוב את הסיבה')),
})
export type DelegateInput = z.output<typeof delegateInput>
