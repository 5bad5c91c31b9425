import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput } from '@/lib/format/inputs'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { channelsOfAddress, isEmailAddress } from './channels.rules'

export const SUPPRESSION_STATES = ['active', 'lifted'] as const

export const suppressionParams = z.strictObject({ id: z.uuid() })

const MISSING = 'יש למלא מספר טלפון או כתובת דוא״ל'

/** Parses a phone number or an e-mail address, to the form in which records store it. */
export const suppressibleAddress = z.string(MISSING).transform((text, context): string => {
  const typed = text.trim()
  const message = typed === '' ? MISSING : undefined
  const parsed = isEmailAddress(typed) ? parseEmail(typed) : parseStoredPhone(typed)
  if (parsed.ok && !message) return parsed.value
  const messages: Record<string, string> = { ...emailMessages, ...phoneMessages }
  context.addIssue({ code: 'custom', message: message ?? (parsed.ok ? MISSING : (messages[parsed.code] ?? MISSING)) })
  return z.NEVER
})

/** Body of an entry in the list of suppressed addresses: whom not to contact, on which channels, and how it was asked. */
export const suppressionInput = z
  .strictObject({
    address: suppressibleAddress.meta({ description: 'A telephone number or an e-mail address' }),
    channels: z
      .array(z.enum(CONSENT_CHANNELS, 'הערוץ אינו מוכר'))
      .min(1, 'יש לבחור ערוץ אחד לפחות')
      .max(CONSENT_CHANNELS.length, 'הערוץ אינו מוכר')
      .transform((channels) => [...new Set(channels)]),
    source: nameInput('יש לכתוב איך התקבלה הבקשה'),
    note: linesInput(1_000).default(''),
  })
  .refine(({ address, channels }) => channels.every((one) => channelsOfAddress(address).includes(one)), {
    path: ['channels'],
    error: 'הערוץ אינו מתאים למספר או לכתובת',
  })

export type SuppressionInput = z.output<typeof suppressionInput>

/** Body of the lifting of an entry. */
export const liftInput = z.strictObject({ reason: nameInput('יש לכתוב למה החסימה מוסרת') })
