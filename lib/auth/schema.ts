import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { nameMessages, parseName } from '@/lib/format/text'

const BUSINESS_KINDS = ['company', 'murshe', 'patur', 'amuta'] as const

const MISSING = 'יש למלא את השדה'

/** Builds a field that is parsed by one of our parsers: cleaned, or rejected with the parser's message. */
function read<Value, Code extends string>(
  reader: (text: string) => Parsed<Value, Code>,
  messages: Record<Code, string>,
) {
  return z.string({ error: MISSING }).transform((text, context): Value => {
    const result = reader(text)
    if (result.ok) return result.value
    context.addIssue({ code: 'custom', message: messages[result.code] })
    return z.NEVER
  })
}

const ADDRESS_MESSAGES = {
  name_empty: 'יש למלא כתובת',
  name_invalid: 'הכתובת מכילה תווים שאינם מותרים',
  name_too_long: 'הכתובת ארוכה מ־200 תווים',
}

const name = read(parseName, nameMessages)
const email = read(parseEmail, emailMessages)
const phone = read(parsePhone, phoneMessages).transform(({ raw, e164 }) => e164 ?? raw)
/** A typed password; whether it is acceptable as a new one is checked together with the name and the address. */
const password = z.string({ error: MISSING }).min(1, 'יש למלא סיסמה').max(1000, 'הסיסמה ארוכה מדי: עד 128 תווים')
const token = z.string({ error: MISSING }).min(1, MISSING).max(200, 'הקוד אינו תקף')

export const loginInput = z.strictObject({
  email: z.string({ error: MISSING }).trim().min(1, 'יש למלא כתובת דוא״ל').max(254, emailMessages.email_too_long),
  password,
  next: z.string().max(2000).optional(),
})

/** A typed code of the app, or a recovery code; spaces and dashes are ignored. */
const code = z.string({ error: MISSING }).trim().min(1, 'יש למלא קוד').max(40, 'הקוד אינו נכון')

export const factorInput = z.strictObject({ code, next: z.string().max(2000).optional() })
export const factorCodeInput = z.strictObject({ code })
export const reauthInput = z.union([z.strictObject({ password }), z.strictObject({ code })], {
  error: 'יש למלא סיסמה או קוד',
})
export const passwordChangeInput = z.strictObject({ current: password, password })
export const emailInput = z.strictObject({ email })
export const ownDetailsInput = z.strictObject({
  displayName: name,
  phone: z.union([z.literal('').transform(() => ''), phone]),
  version: z.int('הערך אינו תקין').min(1, 'הערך אינו תקין'),
})
export const deviceParams = z.strictObject({ id: z.uuid() })

const business = {
  companyName: name,
  businessKind: z.enum(BUSINESS_KINDS, { error: 'יש לבחור סוג עסק' }),
  registrationNumber: read(parseNationalId, {
    ...nationalIdMessages,
    tz_empty: 'יש למלא מספר עוסק או חברה',
    tz_invalid: 'מספר העוסק או החברה אינו תקין',
  }),
  address: read(parseName, ADDRESS_MESSAGES),
  phone,
  displayName: name,
  email,
  password,
}

export const registerInput = z.strictObject({
  ...business,
  invite: token.optional(),
  acceptsTerms: z.literal(true, { error: 'יש לאשר את תנאי השימוש' }),
})
export const setupInput = z.strictObject({ ...business, code: token })
export const linkTokenInput = z.strictObject({ token })
export const forgotInput = z.strictObject({ email })
export const resetInput = z.strictObject({ token, password })

export type BusinessInput = Omit<z.output<typeof setupInput>, 'code'>
export type RegisterInput = z.output<typeof registerInput>
export type ReauthInput = z.output<typeof reauthInput>
export type OwnDetails = z.output<typeof ownDetailsInput>
