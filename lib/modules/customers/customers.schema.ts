import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { dayInput, linesInput, nameInput } from '@/lib/format/inputs'
import { linkMessages, parseLink } from '@/lib/format/link'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { optionalInput } from '@/lib/format/optional-input'
import type { Parsed } from '@/lib/format/parsed'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { nameMessages, parseName } from '@/lib/format/text'

import { customValues } from '@/lib/modules/custom-fields/values.schema'

export const CUSTOMER_KINDS = ['person', 'business', 'nonprofit', 'public_body'] as const

export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

export const customerId = z.strictObject({ id: z.uuid() })

const optionalName = () => optionalInput(parseName, nameMessages).transform((name) => name ?? '')

const dayMessages = { day_invalid: 'התאריך אינו תקין' }

function parseDay(text: string): Parsed<string, 'day_invalid'> {
  const day = dayInput().safeParse(text)
  return day.success ? { ok: true, value: day.data } : { ok: false, code: 'day_invalid' }
}

const pastMessages = { ...dayMessages, day_future: 'תאריך הלידה אינו יכול להיות עתידי' }

function parsePast(text: string): Parsed<string, keyof typeof pastMessages> {
  const day = parseDay(text)
  return day.ok && day.value > businessDay() ? { ok: false, code: 'day_future' } : day
}

/** A row of the company's own to choose, or none. */
const chosen = (message: string) =>
  z
    .union([z.uuid(message), z.literal('')], message)
    .nullable()
    .transform((id) => id || null)

const version = z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה')

const common = {
  kind: z.enum(CUSTOMER_KINDS, 'יש לבחור סוג לקוח'),
  name: nameInput('יש למלא שם לקוח'),
  contactName: optionalName(),
  phone: optionalInput(parseStoredPhone, phoneMessages),
  email: optionalInput(parseEmail, emailMessages),
  /** Identity, company or dealer number. In a change, empty means: leave what is kept. */
  nationalId: optionalInput(parseNationalId, nationalIdMessages),
  /** One of the company's own statuses and sources, by key or by name. */
  status: z.string('יש לבחור סטטוס').trim().min(1, 'יש לבחור סטטוס').max(200, 'יש לבחור סטטוס'),
  /** Who looks after the customer; whoever sees only their own is always the owner. */
  ownerId: z.uuid('יש לבחור אחראי מהרשימה').optional(),
  city: optionalName(),
  street: optionalName(),
  source: optionalName(),
  nextFollowUpOn: optionalInput(parseDay, dayMessages),
  notes: linesInput(10_000),
  teamId: chosen('יש לבחור צוות מהרשימה'),
  tagIds: z.array(z.uuid('יש לבחור תגיות מהרשימה'), 'יש לבחור תגיות מהרשימה').max(50, 'אפשר לבחור עד 50 תגיות'),
  birthDate: optionalInput(parsePast, pastMessages),
  website: optionalInput(parseLink, linkMessages).transform((link) => link ?? ''),
  /** Values of the company's own fields by their ids; what is not named stays. */
  custom: customValues,
}

/** What a new customer is made of; kind, name and status are all it takes. `isTwinAccepted` saves one who shares a phone or an address with another. */
export const customerInput = z.strictObject({
  ...common,
  contactName: common.contactName.default(''),
  phone: common.phone.default(null),
  email: common.email.default(null),
  nationalId: common.nationalId.default(null),
  city: common.city.default(''),
  street: common.street.default(''),
  source: common.source.default(''),
  nextFollowUpOn: common.nextFollowUpOn.default(null),
  notes: common.notes.default(''),
  teamId: common.teamId.default(null),
  tagIds: common.tagIds.default([]),
  birthDate: common.birthDate.default(null),
  website: common.website.default(''),
  custom: common.custom.default({}),
  isTwinAccepted: z.boolean().default(false),
})

/** A changed customer, with the version that the form was opened with. What came later than the rest stays where it is not named. */
export const customerChange = z.strictObject({
  ...common,
  teamId: common.teamId.exactOptional(),
  tagIds: common.tagIds.exactOptional(),
  birthDate: common.birthDate.exactOptional(),
  website: common.website.exactOptional(),
  custom: common.custom.exactOptional(),
  /** Forgets the number that is kept. */
  isNationalIdRemoved: z.boolean().default(false),
  version,
})

/** One or more fields changed in place, with the version that was on the screen; what is not named stays. */
export const customerFieldChange = z.strictObject({
  phone: common.phone.exactOptional(),
  email: common.email.exactOptional(),
  city: common.city.exactOptional(),
  street: common.street.exactOptional(),
  nextFollowUpOn: common.nextFollowUpOn.exactOptional(),
  website: common.website.exactOptional(),
  birthDate: common.birthDate.exactOptional(),
  status: common.status.exactOptional(),
  source: common.source.exactOptional(),
  tagIds: common.tagIds.exactOptional(),
  custom: common.custom.exactOptional(),
  version,
})

/** What another customer may share with the one being typed. */
export const duplicateProbe = z.strictObject({
  phone: common.phone,
  email: common.email,
  nationalId: common.nationalId,
})

export const customerOptionsQuery = z.strictObject({ q: z.string().max(200).default('') })

/** The fields that a new and a changed customer share, as forms hold them. */
export type CustomerField = keyof typeof common

export type CustomerInput = z.output<typeof customerInput>
export type CustomerChange = z.output<typeof customerChange>
export type CustomerFieldChange = z.output<typeof customerFieldChange>
export type DuplicateProbe = z.output<typeof duplicateProbe>
