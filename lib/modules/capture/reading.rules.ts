import type { Mapping } from '@/lib/db/schema/capture'
import type { Campaign } from '@/lib/db/schema/lead-inquiries'
import { fieldMessages } from '@/lib/http/answer'
import { CAMPAIGN_PARAMETERS, CAPTURE_FIELDS } from '@/lib/vocabulary/capture'
import type { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { captureFieldLabels } from './capture.labels'
import { type CaptureField, formSubmission, type InquiryValues, inquiryInput } from './capture.schema'

/** An inquiry that was read from a submission. */
export type Inquiry = InquiryValues & {
  campaign: Campaign
  consents: readonly (typeof CONSENT_CHANNELS)[number][]
  /** The landing page that the form says it stands in. */
  landingPage?: string | null
}

/** `notes` name what was ignored; `fields` what is wrong, by field. */
export type Reading =
  | { inquiry: Inquiry; notes: string[] }
  | { fields: Readonly<Record<string, string>> }
  | { isTrapped: true }

type Values = Readonly<Record<string, unknown>>

const MAX_FAULTS = 20

/** Returns what is wrong in a submission, each with the name of its field, for the person who looks at it. */
export const faultsOf = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields)
    .slice(0, MAX_FAULTS)
    .map(([field, text]) => `${captureFieldLabels[field as CaptureField] ?? OTHER_FIELDS[field] ?? field}: ${text}`)

const OTHER_FIELDS: Readonly<Record<string, string>> = { form: 'הפנייה', custom: 'שדה נוסף' }

const KNOWN: ReadonlySet<string> = new Set(CAPTURE_FIELDS)

/** Reads the submission of a form that asks for these fields. */
export function readForm(sent: unknown, asked: readonly { name: string; isRequired: boolean }[]): Reading {
  const parsed = formSubmission.safeParse(sent)
  if (!parsed.success) return { fields: fieldMessages(parsed.error, sent) }
  const { values, trap, consents, campaign, landingPage } = parsed.data
  if (trap !== '') return { isTrapped: true }
  const names = new Set(asked.map(({ name }) => name))
  const missing = asked.filter(({ name, isRequired }) => isRequired && isBlank(values[name])).map(({ name }) => name)
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
  const reading = readValues(own, { campaign, consents, landingPage })
  if (missing.length === 0 || 'isTrapped' in reading) return reading
  const wrong = 'fields' in reading ? reading.fields : {}
  return { fields: { ...wrong, ...Object.fromEntries(missing.map((name) => [name, 'שדה חובה'])) } }
}

/** Reads the body of a caller with an API key: known fields by name, custom fields below `custom`. */
export function readApi(sent: unknown): Reading {
  if (!isObject(sent)) return { fields: { form: 'גוף הבקשה חייב להיות אובייקט' } }
  const { custom, campaign, ...rest } = sent
  const own = isObject(custom)
    ? Object.fromEntries(Object.entries(custom).map(([id, value]) => [`custom.${id}`, value]))
    : {}
  return readValues({ ...rest, ...own }, { campaign: isObject(campaign) ? campaign : {}, consents: [] })
}

/** Reads a message of any shape by a mapping; without one, fields of the same name. */
export function readMapped(sent: unknown, mapping: Mapping): Reading {
  if (!isObject(sent)) return { fields: { form: 'ההודעה אינה אובייקט' } }
  const pairs = mapping.length > 0 ? mapping : CAPTURE_FIELDS.map((name) => ({ from: name, to: name as string }))
  const values: Record<string, unknown> = {}
  for (const { from, to } of pairs) {
    const value = valueAt(sent, from)
    if (!isBlank(value) && isBlank(values[to])) values[to] = value
  }
  return readValues(values, { campaign: sent, consents: [] })
}

type More = { campaign: Values } & Pick<Inquiry, 'consents' | 'landingPage'>

function readValues(values: Values, { campaign, ...more }: More): Reading {
  const known = Object.entries(values).filter(([name, value]) => KNOWN.has(name) && !isBlank(value))
  const custom = Object.entries(values).flatMap(([name, value]) => {
    const id = /^custom\.(.+)$/.exec(name)?.[1]
    return id && !isBlank(value) ? [[id, value] as const] : []
  })
  const sent = {
    ...Object.fromEntries(known.map(([name, value]) => [name, toText(value)])),
    custom: Object.fromEntries(custom),
  }
  const parsed = inquiryInput.safeParse(sent)
  if (!parsed.success) return { fields: fieldMessages(parsed.error, sent) }
  const inquiry = { ...named(parsed.data), campaign: campaignOf(campaign), ...more }
  if (inquiry.phone === null && inquiry.email === null) return { fields: { phone: 'יש למלא טלפון או דוא״ל' } }
  const ignored = Object.keys(values).filter((name) => !KNOWN.has(name) && !name.startsWith('custom.'))
  return { inquiry, notes: ignored.slice(0, 20).map((name) => `שדה שלא נקרא: ${name.slice(0, 60)}`) }
}

/** Gives a nameless inquiry the best name that it has. */
const named = (values: InquiryValues): InquiryValues => ({
  ...values,
  name: values.name || values.companyName || values.email?.split('@')[0] || values.phone || '',
})

const campaignOf = (sent: Values): Campaign =>
  Object.fromEntries(
    CAMPAIGN_PARAMETERS.flatMap((name) => {
      const value = sent[name]
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 500)]] : []
    }),
  )

/** Parses a text that somebody else wrote; undefined where it is no JSON. */
export function parseSentJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the value at a path of keys and list places, such as `data.answers.0.value`. */
export function valueAt(sent: unknown, path: string): unknown {
  let value = sent
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
    value = (value as Values)[key]
  }
  return value
}

/** Returns the paths of a message that hold a value, to choose a mapping from; at most 200. */
export function pathsOf(sent: unknown, prefix = '', found: [path: string, value: string][] = []): [string, string][] {
  if (found.length >= 200) return found
  if (sent !== null && typeof sent === 'object')
    for (const [key, value] of Object.entries(sent)) pathsOf(value, prefix ? `${prefix}.${key}` : key, found)
  else if (prefix && !isBlank(sent)) found.push([prefix, String(sent).slice(0, 100)])
  return found
}

/** Returns why an inquiry looks like the work of a robot; null if it does not. */
export function suspicionOf({ name, companyName, message, interest }: InquiryValues): string | null {
  const text = [name, companyName, interest, message].join('\n')
  if (/<\/?[a-z!]/i.test(text)) return 'יש בה תגיות של HTML'
  if (LINK.test(name)) return 'יש קישור בשם'
  if ((text.match(new RegExp(LINK, 'gi')) ?? []).length > 2) return 'יש בה הרבה קישורים'
  return null
}

const LINK = /https?:\/\/|www\./i

const toText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
