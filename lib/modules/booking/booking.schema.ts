import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { linesInput, nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { optionalInput } from '@/lib/format/optional-input'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { readTime } from '@/lib/format/typed-time'
import { BOOKING_PAGE_STATES, BOOKING_PLACES, BOOKING_QUESTION_TYPES, BOOKING_STEPS } from '@/lib/vocabulary/booking'
import { CONSENT_CHANNELS, TAG_COLORS } from '@/lib/vocabulary/customers'

export const bookingPageParams = z.strictObject({ id: z.uuid() })
export const bookingParams = z.strictObject({ id: z.uuid() })
export const bookingSlugParams = z.strictObject({ slug: z.string().max(60) })
export const manageParams = z.strictObject({ token: z.string().min(20).max(60) })

const MAX_KINDS = 20
const MAX_QUESTIONS = 10
const MAX_CHOICES = 20
const MAX_SPANS = 3

const RESERVED: ReadonlySet<string> = new Set(['manage', 'api', 'login', 'admin', 'help', 'new'])

const slugInput = z
  .string('יש למלא כתובת')
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/, 'הכתובת היא 3 עד 60 אותיות באנגלית, ספרות ומקפים')
  .refine((slug) => !RESERVED.has(slug), 'הכתובת הזאת שמורה למערכת')

const titleInput = (missing: string) =>
  nameInput(missing).refine((text) => text.length <= 120, 'אפשר לכתוב עד 120 תווים')

const whole = (min: number, max: number, message: string) => z.int(message).min(min, message).max(max, message)

const time = z.string('השעה אינה תקינה').transform((text, context): string => {
  const read = readTime(text)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'השעה אינה תקינה' })
  return z.NEVER
})

const span = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { message: 'הסיום צריך להיות אחרי ההתחלה', path: ['to'] })

const daySpans = z
  .array(span)
  .max(MAX_SPANS, `אפשר לרשום עד ${MAX_SPANS} פרקי זמן ביום`)
  .refine((spans) => spans.every(({ from }, at) => at === 0 || (spans[at - 1]?.to ?? '') <= from), {
    message: 'פרקי הזמן צריכים לבוא זה אחרי זה, בלי חפיפה',
  })

const question = z
  .strictObject({
    label: titleInput('יש לכתוב את השאלה'),
    type: z.enum(BOOKING_QUESTION_TYPES, 'יש לבחור סוג מהרשימה'),
    isRequired: z.boolean('הערך אינו תקין'),
    choices: z.array(titleInput('יש לכתוב את התשובה')).max(MAX_CHOICES, `אפשר לרשום עד ${MAX_CHOICES} תשובות`),
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length >= 2, {
    message: 'יש לרשום לפחות שתי תשובות, כל אחת בשורה',
    path: ['choices'],
  })

const PLACE_LINK = /^https:\/\/[^\s]+$/

const kind = z
  .strictObject({
    /** Null for a new kind. */
    id: z.uuid().nullable().default(null),
    name: titleInput('יש לכתוב שם לסוג הפגישה'),
    description: linesInput(500).default(''),
    minutes: whole(5, 480, 'פגישה נמשכת בין 5 ל־480 דקות'),
    bufferBefore: whole(0, 240, 'בין 0 ל־240 דקות').default(0),
    bufferAfter: whole(0, 240, 'בין 0 ל־240 דקות').default(0),
    noticeMinutes: whole(0, 43_200, 'ההתראה המוקדמת היא עד 30 ימים'),
    placeKind: z.enum(BOOKING_PLACES, 'יש לבחור מהרשימה'),
    place: z.string('הערך אינו תקין').trim().max(300, 'אפשר לכתוב עד 300 תווים').default(''),
    color: z.enum(TAG_COLORS, 'יש לבחור צבע מהרשימה').default('blue'),
    questions: z.array(question).max(MAX_QUESTIONS, `אפשר לשאול עד ${MAX_QUESTIONS} שאלות`).default([]),
  })
  .refine(({ placeKind, place }) => placeKind !== 'place' || place !== '', {
    message: 'יש לכתוב איפה הפגישה',
    path: ['place'],
  })
  .refine(({ placeKind, place }) => placeKind !== 'video' || place === '' || PLACE_LINK.test(place), {
    message: 'הקישור צריך להתחיל ב־https://',
    path: ['place'],
  })

const consent = z.strictObject({
  channel: z.enum(CONSENT_CHANNELS, 'יש לבחור ערוץ מהרשימה'),
  text: titleInput('יש לכתוב למה מסכימים'),
})

const page = {
  /** Whose calendar is booked; null is the actor. */
  ownerId: z.uuid('יש לבחור משתמש מהרשימה').nullable().default(null),
  slug: slugInput,
  title: titleInput('יש לכתוב כותרת'),
  intro: linesInput(2_000).default(''),
  week: z.array(daySpans).length(7, 'יש לרשום את כל ימי השבוע').nullable().default(null),
  stepMinutes: z.literal(BOOKING_STEPS, 'יש לבחור מהרשימה').default(30),
  horizonDays: whole(1, 365, 'בין יום ל־365 ימים').default(60),
  isPhoneRequired: z.boolean('הערך אינו תקין').default(true),
  remindsDayBefore: z.boolean('הערך אינו תקין').default(true),
  remindsHourBefore: z.boolean('הערך אינו תקין').default(true),
  purpose: linesInput(2_000).refine((text) => text.length >= 20, 'יש לכתוב לשם מה נאספים הפרטים ומה ייעשה בהם'),
  consents: z
    .array(consent)
    .max(CONSENT_CHANNELS.length)
    .refine((all) => new Set(all.map(({ channel }) => channel)).size === all.length, 'תיבה אחת לכל ערוץ')
    .default([]),
  kinds: z
    .array(kind)
    .min(1, 'יש לרשום לפחות סוג אחד של פגישה')
    .max(MAX_KINDS, `אפשר לרשום עד ${MAX_KINDS} סוגים`)
    .refine((all) => new Set(all.flatMap(({ id }) => id ?? [])).size === all.filter(({ id }) => id).length, {
      message: 'כל סוג יכול להופיע פעם אחת',
    }),
}

/** Body of a new page. */
export const bookingPageInput = z.strictObject(page)
/** Body of a changed page, whole; kinds that are left out are removed. */
export const bookingPageChange = z.strictObject({ ...page, version: rowVersionInput })
export const bookingPageState = z.strictObject({
  state: z.enum(BOOKING_PAGE_STATES, 'יש לבחור מצב מהרשימה'),
  version: rowVersionInput,
})
export const bookingPageDeletion = z.strictObject({ version: rowVersionInput })

const instantInput = z.iso
  .datetime({ offset: true, message: 'המועד אינו תקין' })
  .transform((text) => new Date(text))
  .meta({ description: 'A time that the page offers' })

/** Body of a booking by a visitor. `trap` is a field that people do not see: only a robot fills it in. */
export const meetingInput = z.strictObject({
  /** Chosen by the page: the same booking sent again is booked once. */
  id: z.uuid(),
  kindId: z.uuid('יש לבחור סוג פגישה'),
  startsAt: instantInput,
  name: titleInput('יש למלא שם'),
  email: parsedInput(parseEmail, emailMessages),
  phone: optionalInput(parseStoredPhone, phoneMessages).default(null),
  answers: z.array(z.string('הערך אינו תקין').trim().max(1_000, 'אפשר לכתוב עד 1,000 תווים')).max(MAX_QUESTIONS),
  consents: z.array(z.enum(CONSENT_CHANNELS)).max(CONSENT_CHANNELS.length).default([]),
  wording: z.int().min(1),
  trap: z.string().max(2_000).default(''),
})

/** Days of which the free times are read; the last is excluded. */
const MAX_DAYS = 42

const daysRange = { from: z.iso.date(), to: z.iso.date() }
const isBounded = ({ from, to }: { from: string; to: string }) =>
  from < to && Date.parse(to) - Date.parse(from) <= MAX_DAYS * 86_400_000
const BOUND = { message: `אפשר לקרוא עד ${MAX_DAYS} ימים בכל פעם`, path: ['to'] }

export const timesQuery = z.strictObject({ kind: z.uuid(), ...daysRange }).refine(isBounded, BOUND)
export const moveTimesQuery = z.strictObject(daysRange).refine(isBounded, BOUND)

/** Body of a move, by the customer. */
export const customerMove = z.strictObject({ startsAt: instantInput })
export const customerCancel = z.strictObject({ reason: linesInput(500).default('') })

/** Bodies of changes by the office. */
export const bookingMove = z.strictObject({ startsAt: instantInput, version: rowVersionInput })
export const bookingCancel = z.strictObject({ reason: linesInput(500).default(''), version: rowVersionInput })
export const bookingPresence = z.strictObject({ isNoShow: z.boolean('הערך אינו תקין'), version: rowVersionInput })

export type BookingPageInput = z.output<typeof bookingPageInput>
export type BookingPageChange = z.output<typeof bookingPageChange>
export type BookingKindInput = BookingPageInput['kinds'][number]
export type BookingInput = z.output<typeof meetingInput>
