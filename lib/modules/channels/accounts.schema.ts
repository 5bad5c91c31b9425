import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { lineInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { CHANNEL_EVENT_STATES, CHANNEL_KINDS, type ChannelKind } from '@/lib/vocabulary/messaging'

import { describeChannelKind, fieldProblems, needsNoSecrets, pickValues, settingsProblems } from './kinds.rules'

const MAX_VALUE_LENGTH = 1000

export const channelAccountParams = z.strictObject({ id: z.uuid() })
export const channelEventParams = z.strictObject({ id: z.uuid(), eventId: z.uuid() })
export const channelTestParams = z.strictObject({ id: z.uuid(), messageId: z.uuid() })
export const channelAccountVersion = z.strictObject({ version: rowVersionInput })

const name = lineInput('יש לתת שם לחשבון', 100)

/** Values of an account by the name of their field; the names depend on the kind. */
const values = z.record(
  z.string().max(40),
  z.string('יש למלא ערך').trim().max(MAX_VALUE_LENGTH, `הערך ארוך מ־${MAX_VALUE_LENGTH} תווים`),
)

const address = z.string('הערך אינו תקין').trim().max(254, 'הערך ארוך מ־254 תווים')
const isSimulated = z.boolean('הערך אינו תקין')

export const channelAccountInput = z
  .strictObject({
    kind: z.enum(CHANNEL_KINDS, 'יש לבחור סוג חשבון'),
    name,
    address,
    settings: values,
    secrets: values,
    isSimulated,
  })
  .superRefine(
    (input, context) => {
      const parsed = parseChannelAddress(input.kind, input.address)
      report(context, { ...(!parsed.ok && { address: parsed.text }), ...accountProblems(input) })
    },
    // Also where the name is missing: whoever fills the form in is told everything at once.
    { when: ({ issues }) => issues.every(({ path }) => path?.[0] === 'name') },
  )
  .transform((input) => {
    const parsed = parseChannelAddress(input.kind, input.address)
    return { ...input, address: parsed.ok ? parsed.value : '' }
  })

export const channelAccountChange = z.strictObject({ name, address, settings: values, version: rowVersionInput })
export const channelSecretsChange = z.strictObject({ secrets: values, version: rowVersionInput })
export const channelStateChange = z.strictObject({ isOn: z.boolean('הערך אינו תקין'), version: rowVersionInput })

/** A number that messages can be sent to, where the account has people with numbers; gives E.164. */
const mobile = z
  .string('יש למלא מספר טלפון')
  .transform((text, context): string => {
    const parsed = parsePhone(text)
    const problem = parsed.ok ? null : phoneMessages[parsed.code]
    if (parsed.ok && parsed.value.e164 && parsed.value.canSms) return parsed.value.e164
    context.addIssue({ code: 'custom', message: problem ?? 'אי אפשר לשלוח הודעות למספר הזה' })
    return z.NEVER
  })
  .optional()

/** The address of a person of mail, where the account is one of mail; gives it in lower case. */
const email = z
  .string('יש למלא כתובת דוא״ל')
  .transform((text, context): string => {
    const parsed = parseEmail(text)
    if (parsed.ok) return parsed.value.toLowerCase()
    context.addIssue({ code: 'custom', message: emailMessages[parsed.code] })
    return z.NEVER
  })
  .optional()

const body = linesInput(1000).refine((text) => text !== '', 'יש לכתוב הודעה')

export const channelTestInput = z.strictObject({
  phone: mobile,
  email,
  /** A template of the account that takes no values, in place of a text. */
  templateId: z.uuid('יש לבחור תבנית').nullable(),
  body: linesInput(1000),
})

export const simulatedMessageInput = z.strictObject({
  name: nameInput('יש למלא שם'),
  phone: mobile,
  email,
  subject: z.string().trim().max(200, 'הנושא ארוך מ־200 תווים').optional(),
  body,
})

/** The query string of the list of events. */
export const channelEventState = z.enum(CHANNEL_EVENT_STATES)

export type ChannelAccountInput = z.output<typeof channelAccountInput>
export type ChannelAccountChange = z.output<typeof channelAccountChange>
export type ChannelSecretsChange = z.output<typeof channelSecretsChange>
export type ChannelTestInput = z.output<typeof channelTestInput>
export type SimulatedMessageInput = z.output<typeof simulatedMessageInput>

type Parsed = { ok: true; value: string } | { ok: false; text: string }

/** Parses what an account of a kind sends from: a number as E.164, the name of a sender of SMS, or an e-mail address. */
export function parseChannelAddress(kind: ChannelKind, text: string): Parsed {
  const { address: form, isAddressOptional } = describeChannelKind(kind)
  if (text === '' && isAddressOptional) return { ok: true, value: '' }
  if (form === 'none') return { ok: false, text: 'לחשבון מהסוג הזה אין כתובת' }
  if (form === 'email') return parseMailbox(text)
  return form === 'sender' ? parseSender(text) : parseNumber(text)
}

function parseMailbox(text: string): Parsed {
  const parsed = parseEmail(text)
  return parsed.ok ? { ok: true, value: parsed.value.toLowerCase() } : { ok: false, text: emailMessages[parsed.code] }
}

function parseNumber(text: string): Parsed {
  const parsed = parsePhone(text)
  if (!parsed.ok) return { ok: false, text: phoneMessages[parsed.code] }
  const { e164 } = parsed.value
  return e164 ? { ok: true, value: e164 } : { ok: false, text: phoneMessages.phone_invalid }
}

/** Operators take a name of up to 11 letters and digits, or a number of up to 14. */
function parseSender(text: string): Parsed {
  if (text === '') return { ok: false, text: 'יש למלא שם שולח' }
  const isSender = /^(?=.*[A-Za-z])[A-Za-z\d]{2,11}$/.test(text) || /^\+?\d{4,14}$/.test(text)
  return isSender
    ? { ok: true, value: text }
    : { ok: false, text: 'שם השולח הוא עד 11 אותיות באנגלית וספרות בלי רווחים, או מספר' }
}

type Checked = { kind: ChannelKind; settings: Values; secrets: Values; isSimulated: boolean }
type Values = Record<string, string>

/** Returns errors of settings and secrets by their path. A simulated account needs no settings, and all secrets or none. */
function accountProblems({ kind, settings, secrets, isSimulated: isTrial }: Checked): Values {
  const fields = describeChannelKind(kind)
  if (fields.isOwn && isTrial) return { isSimulated: 'אין סימולציה לחשבון מהסוג הזה' }
  const areNeeded = !isTrial && !needsNoSecrets(kind, settings)
  const hasSecrets = Object.keys(pickValues(fields.secrets, secrets)).length > 0
  return {
    ...withPath('settings', {
      ...(!isTrial && settingsProblems(kind, settings)),
      ...fieldProblems(fields.settings, settings, !isTrial),
    }),
    ...withPath('secrets', fieldProblems(fields.secrets, secrets, areNeeded || hasSecrets)),
  }
}

/** Returns messages with the path of the object whose fields they belong to. */
export const withPath = (parent: string, problems: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${parent}.${field}`, text]))

function report(context: z.RefinementCtx, problems: Values) {
  for (const [path, message] of Object.entries(problems))
    context.addIssue({ code: 'custom', path: path.split('.'), message })
}
