import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
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

export const customerParams = z.strictObject({ id: z.uuid() })

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

/** A reference to a row of the company, or none. */
const chosen = (message: string) =>
  z
    .union([z.uuid(message), z.literal('')], message)
    .nullable()
    .transform((id) => id || null)

const common = {
  kind: z.enum(CUSTOMER_KINDS, 'יש לבחור סוג לקוח'),
  name: nameInput('יש למלא שם לקוח'),
  contactName: optionalName(),
  phone: optionalInput(parseStoredPhone, phoneMessages),
  email: optionalInput(parseEmail, emailMessages),
  /** Identity, company or dealer number. In a change, empty means: keep the stored number. */
  nationalId: optionalInput(parseNationalId, nationalIdMessages),
  /** A status or source of the company's picklists, by key or by name. */
  status: z.string('יש לבחור סטטוס').trim().min(1, 'יש לבחור סטטוס').max(200, 'יש לבחור סטטוס'),
  /** The owner; a user who sees only their own customers is always the owner. */
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
  /** Values of custom fields by field id; fields that are not sent stay unchanged. */
  custom: customValues,
}

/**
 * Body of a new customer; only kind, name and status are required. `isTwinAccepted` creates the customer despite
 * another one with the same phone or e-mail address.
 */
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

/**
 * Body of an update, with the version that the form was opened with. Fields that were added to the schema later are
 * optional and stay unchanged if they are not sent.
 */
export const customerChange = z.strictObject({
  ...common,
  teamId: common.teamId.exactOptional(),
  tagIds: common.tagIds.exactOptional(),
  birthDate: common.birthDate.exactOptional(),
  website: common.website.exactOptional(),
  custom: common.custom.exactOptional(),
  /** Removes the stored identity number. */
  isNationalIdRemoved: z.boolean().default(false),
  version: rowVersionInput,
})

/**
 * Body of an inline edit of one or more fields, with the version that was on screen; fields that are not sent stay
 * unchanged.
 */
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
  version: rowVersionInput,
})

/** Values of a customer being entered that another customer may share. */
export const duplicateProbe = z.strictObject({
  phone: common.phone,
  email: common.email,
  nationalId: common.nationalId,
})

export const customerOptionsQuery = z.strictObject({ q: z.string().max(200).default('') })

/** Form fields that a new and a changed customer share. */
export type CustomerField = keyof typeof common

export type CustomerInput = z.output<typeof customerInput>
export type CustomerChange = z.output<typeof customerChange>
export type CustomerFieldChange = z.output<typeof customerFieldChange>
export type DuplicateProbe = z.output<typeof duplicateProbe>
