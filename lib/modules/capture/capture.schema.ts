import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { optionalInput } from '@/lib/format/optional-input'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { nameMessages, parseName } from '@/lib/format/text'
import { customValues } from '@/lib/modules/custom-fields/values.schema'
import { CAPTURE_FIELDS, type CAPTURE_VERDICTS } from '@/lib/vocabulary/capture'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

export const channelParams = z.strictObject({ id: z.uuid() })
export const submissionParams = z.strictObject({ id: z.uuid(), submissionId: z.uuid() })

export const formSlugParams = z.strictObject({ slug: z.string().max(60) })
export const confirmationParams = z.strictObject({ token: z.string().min(20).max(60) })

/** Body of the deletion of a channel, with the version that was on screen. */
export const channelDeletion = z.strictObject({ version: rowVersionInput })

export type CaptureField = (typeof CAPTURE_FIELDS)[number]
export type CaptureVerdict = (typeof CAPTURE_VERDICTS)[number]

const optionalName = () => optionalInput(parseName, nameMessages).transform((name) => name ?? '')

/** What is read from a submission, whatever channel it came through. */
export const inquiryInput = z.object({
  name: optionalName().default(''),
  phone: optionalInput(parseStoredPhone, phoneMessages).default(null),
  email: optionalInput(parseEmail, emailMessages).default(null),
  companyName: optionalName().default(''),
  city: optionalName().default(''),
  interest: optionalName().default(''),
  message: linesInput(10_000).default(''),
  custom: customValues.default({}),
})

/** Body that a form sends. `trap` is a field that people do not see: only a robot fills it in. */
export const formSubmission = z.object({
  /** Chosen by the page: the same submission sent again is taken once. */
  id: z.uuid(),
  values: z.record(z.string().max(60), z.unknown()),
  consents: z.array(z.enum(CONSENT_CHANNELS)).max(CONSENT_CHANNELS.length).default([]),
  wording: z.int().min(1),
  page: z.string().max(2_000).default(''),
  campaign: z.record(z.string().max(60), z.string().max(500)).default({}),
  trap: z.string().max(2_000).default(''),
  /** The landing page that the form stands in. */
  landingPage: z.uuid().nullable().default(null),
})

const slugInput = z
  .string('יש למלא כתובת')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/, 'הכתובת היא 3 עד 60 אותיות באנגלית, ספרות ומקפים')
  .refine((slug) => !RESERVED.has(slug), 'הכתובת הזאת שמורה למערכת')

const RESERVED: ReadonlySet<string> = new Set(['confirm', 'frame', 'api', 'login', 'tos', 'admin', 'help'])

const originInput = z
  .string()
  .trim()
  .transform((text, context) => {
    const url = URL.parse(text.includes('://') ? text : `https://${text}`)
    if (url && /^https?:$/.test(url.protocol) && !url.username && url.pathname === '/') return url.origin
    context.addIssue({ code: 'custom', message: 'יש למלא כתובת של אתר, כמו https://www.example.co.il' })
    return z.NEVER
  })

const formField = z.strictObject({
  name: z.union([z.enum(CAPTURE_FIELDS), z.string().regex(/^custom\.[0-9a-f-]{36}$/)], 'שדה לא מוכר'),
  label: optionalName().default(''),
  isRequired: z.boolean().default(false),
})

const formSettings = z.strictObject({
  title: nameInput('יש למלא כותרת'),
  intro: linesInput(2_000).default(''),
  button: optionalName().default(''),
  thanks: linesInput(1_000).default(''),
  redirectUrl: z
    .union([
      z.literal('').transform(() => null),
      z.url({ protocol: /^https$/, error: 'יש למלא כתובת שמתחילה ב־https://' }),
    ])
    .nullable()
    .default(null),
  fields: z
    .array(formField)
    .min(1, 'יש לבחור לפחות שדה אחד')
    .max(30, 'אפשר לבחור עד 30 שדות')
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'כל שדה יכול להופיע פעם אחת')
    .refine((all) => all.some(({ name }) => name === 'phone' || name === 'email'), 'בטופס צריך להיות טלפון או דוא״ל'),
  origins: z.array(originInput).max(20, 'אפשר לרשום עד 20 אתרים').default([]),
  isDoubleOptIn: z.boolean().default(false),
  /** The notice of section 11 of the Protection of Privacy Law: why the details are asked for. */
  purpose: linesInput(2_000).refine((text) => text.length >= 20, 'יש לכתוב לשם מה נאספים הפרטים ומה ייעשה בהם'),
  consents: z
    .array(z.strictObject({ channel: z.enum(CONSENT_CHANNELS), text: nameInput('יש לכתוב למה מסכימים') }))
    .max(CONSENT_CHANNELS.length)
    .refine((all) => new Set(all.map(({ channel }) => channel)).size === all.length, 'תיבה אחת לכל ערוץ')
    .default([]),
})

const mapping = z
  .array(
    z.strictObject({
      from: z.string().trim().min(1, 'יש לכתוב מאיפה הערך').max(200),
      to: z.union([z.enum(CAPTURE_FIELDS), z.string().regex(/^custom\.[0-9a-f-]{36}$/)], 'יש לבחור שדה'),
    }),
  )
  .max(50)
  .default([])

const target = {
  name: nameInput('יש למלא שם'),
  isOpen: z.boolean().default(true),
  pipelineId: z.uuid('יש לבחור תהליך מהרשימה').nullable().default(null),
  source: optionalName().default(''),
  ownerId: z.uuid('יש לבחור אחראי מהרשימה').nullable().default(null),
  /** The version that the form was opened with; null for a new channel. */
  version: rowVersionInput.nullable().default(null),
  silenceHours: z.int('יש למלא מספר שעות').min(1, 'שעה לפחות').max(2_160, 'עד 2,160 שעות').nullable().default(null),
}

/** Body of a new channel, and of a change of one; a key or an address to send to is returned once. */
export const channelInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('form'), ...target, slug: slugInput, form: formSettings }),
  z.strictObject({ kind: z.literal('api'), ...target }),
  z.strictObject({ kind: z.literal('webhook'), ...target, mapping }),
  z.strictObject({
    kind: z.literal('meta'),
    ...target,
    mapping,
    pageId: z.string().regex(/^\d{5,30}$/, 'יש למלא את מספר הדף'),
    formIds: z
      .array(z.string().regex(/^\d{5,30}$/, 'מספר הטופס אינו תקין'))
      .max(50)
      .default([]),
    /** Write-only; null keeps the present one. */
    appSecret: z.string().trim().min(16, 'הסוד קצר מדי').max(200).nullable().default(null),
    pageToken: z.string().trim().min(16, 'המפתח קצר מדי').max(1_000).nullable().default(null),
  }),
])

export type ChannelInput = z.output<typeof channelInput>
export type FormChannelInput = Extract<ChannelInput, { kind: 'form' }>
export type MetaChannelInput = Extract<ChannelInput, { kind: 'meta' }>
export type InquiryValues = z.output<typeof inquiryInput>
