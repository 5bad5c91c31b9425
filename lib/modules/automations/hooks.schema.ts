import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { parsedInput } from '@/lib/format/inputs'
import { parsePhone, phoneMessages } from '@/lib/format/phone'

/** What another system sends: the record, or the number or address by which it is found. Anything else is ignored. */
export const hookCall = z
  .object({
    recordId: z.uuid('המזהה אינו תקין').optional(),
    phone: parsedInput(parsePhone, phoneMessages).optional(),
    email: parsedInput(parseEmail, emailMessages).optional(),
  })
  .refine(({ recordId, phone, email }) => recordId ?? phone ?? email, {
    path: ['recordId'],
    error: 'יש לשלוח מזהה של רשומה, טלפון או דוא״ל',
  })

export type HookCall = z.output<typeof hookCall>

export const hookAnswer = z.object({
  isSet: z.boolean().meta({ description: 'Whether the automation has an address for other systems' }),
})

export const newHookAnswer = z.object({
  url: z.string().meta({ description: 'The address with its secret, shown only this once' }),
})
