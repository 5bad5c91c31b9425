import { z } from 'zod'

import { parseEmail } from '@/lib/format/email'
import { linesInput, nameInput } from '@/lib/format/inputs'
import { parsePhone, phoneMessages } from '@/lib/format/phone'

import { WEBCHAT_CAPABILITIES } from './capabilities'
import type { WebchatAsk } from './settings'

const name = z.union([z.literal(''), nameInput().refine((text) => text.length <= 100, 'השם ארוך מ־100 תווים')])

/** A number that the visitor says is theirs; gives E.164, and null for none. */
const phone = z.string('הערך אינו תקין').transform((text, context): string | null => {
  if (text.trim() === '') return null
  const parsed = parsePhone(text)
  if (parsed.ok && parsed.value.e164) return parsed.value.e164
  context.addIssue({ code: 'custom', message: parsed.ok ? phoneMessages.phone_invalid : phoneMessages[parsed.code] })
  return z.NEVER
})

/** An e-mail address that the visitor says is theirs, in lower case; null for none. */
const email = z.string('הערך אינו תקין').transform((text, context): string | null => {
  if (text.trim() === '') return null
  const parsed = parseEmail(text)
  if (parsed.ok) return parsed.value.toLowerCase()
  context.addIssue({ code: 'custom', message: 'כתובת הדוא״ל אינה תקינה' })
  return z.NEVER
})

/** What a visitor says of themselves, by what the account asks. */
export const visitorInput = (ask: WebchatAsk) =>
  z
    .strictObject({ name: name.default(''), phone: phone.default(null), email: email.default(null) })
    .superRefine((given, context) => {
      if (ask === 'none') return
      if (given.name === '') context.addIssue({ code: 'custom', path: ['name'], message: 'יש למלא שם' })
      if (ask === 'contact' && !given.phone && !given.email)
        context.addIssue({ code: 'custom', path: ['phone'], message: 'יש למלא טלפון או דוא״ל' })
    })

export type VisitorInput = z.output<ReturnType<typeof visitorInput>>

/** A message of a visitor; `clientId` is chosen by the browser, so that a repetition is one message. */
export const visitorMessageInput = z.strictObject({
  clientId: z.uuid('הערך אינו תקין'),
  body: linesInput(WEBCHAT_CAPABILITIES.textMax).refine((text) => text !== '', 'יש לכתוב הודעה'),
})

/** What a visitor does: writes, or has seen the messages up to one. */
export const visitorStateInput = z.strictObject({
  isTyping: z.literal(true).optional(),
  readId: z.uuid('הערך אינו תקין').optional(),
})

/** The version of the messages that the browser has, and whether it waits for another one. */
export const visitorMessagesQuery = z.strictObject({
  version: z.string().max(64).default(''),
  wait: z.enum(['0', '1']).default('0'),
})
