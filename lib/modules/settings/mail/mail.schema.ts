import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { parsedInput, settingsVersionInput } from '@/lib/format/inputs'
import { cleanName, nameMessages, parseName } from '@/lib/format/text'

import { MAIL_SECURITY_MODES, portProblem } from './mail.rules'

/** A host name; `ADDRESS` is an IPv6 address. */
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const ADDRESS = /^[0-9a-f:]{2,39}$/

const host = z
  .string('הערך אינו תקין')
  .trim()
  .toLowerCase()
  .refine((text) => text === '' || HOST.test(text) || ADDRESS.test(text), 'שם השרת אינו תקין')

/** Password and user name are sent to the server, so each is a single line without control characters. */
const oneLine = (longest: number, message: string) =>
  z
    .string('הערך אינו תקין')
    .max(longest, message)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'הערך מכיל תווים שאינם מותרים')

const optional = <T extends string>(parse: Parameters<typeof parsedInput<string, T>>[0], messages: Record<T, string>) =>
  parsedInput<string, T>((text) => (cleanName(text) ? parse(text) : { ok: true, value: '' }), messages)

/** The company's own mail server; an empty password keeps the stored one, null deletes it. */
export const mailInput = z
  .strictObject({
    version: settingsVersionInput,
    isOn: z.boolean('הערך אינו תקין'),
    host,
    port: z.int('יש למלא מספר שלם').min(1, 'הפורט אינו תקין').max(65_535, 'הפורט אינו תקין'),
    security: z.enum(MAIL_SECURITY_MODES, 'יש לבחור אבטחה'),
    userName: oneLine(254, 'שם המשתמש ארוך מ־254 תווים').transform((text) => text.trim()),
    password: oneLine(500, 'הסיסמה ארוכה מ־500 תווים').nullable(),
    fromName: optional(parseName, nameMessages),
    fromAddress: optional(parseEmail, emailMessages),
    dkimSelector: z
      .string('הערך אינו תקין')
      .trim()
      .toLowerCase()
      .regex(/^([a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?)?$/, 'הבורר אינו תקין'),
  })
  .superRefine(({ isOn, host, port, fromAddress, userName, security }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (isOn && !host) refuse('host', 'יש למלא שרת')
    if (isOn && !fromAddress) refuse('fromAddress', 'יש למלא את כתובת השולח')
    const atPort = portProblem({ port, security })
    if (atPort) refuse('port', atPort)
    if (userName && security === 'none') refuse('security', 'סיסמה נשלחת רק בחיבור מוצפן')
  })

export type MailInput = z.output<typeof mailInput>

/** Result of a test e-mail; `answer` is the server's response: its acceptance, or the reason for its refusal. */
export type TestMailOutcome = { outcome: 'sent' | 'captured' | 'refused'; answer: string }
