import { z } from 'zod'

import { contactEmail, contactPhone, documentText, named } from './documents.schema'

/** To whom a signature is handed over, and why. */
export const delegateInput = z.strictObject({
  name: named,
  email: contactEmail,
  phone: contactPhone,
  reason: documentText(500, { lines: true }).pipe(z.string().min(2, 'יש לכתוב את הסיבה')),
})
export type DelegateInput = z.output<typeof delegateInput>
