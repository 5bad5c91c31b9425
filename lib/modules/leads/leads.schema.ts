import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { MAX_AGOROT, moneyMessages, parseShekels } from '@/lib/format/money'
import { optionalInput } from '@/lib/format/optional-input'
import type { Parsed } from '@/lib/format/parsed'
import { phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { nameMessages, parseName } from '@/lib/format/text'
import { customValues } from '@/lib/modules/custom-fields/values.schema'
import { CUSTOMER_KINDS } from '@/lib/modules/customers/customers.schema'
import { ATTEMPT_OUTCOMES } from '@/lib/vocabulary/leads'

export const leadParams = z.strictObject({ id: z.uuid() })

const optionalName = () => optionalInput(parseName, nameMessages).transform((name) => name ?? '')

function parseDay(text: string): Parsed<string, 'day_invalid'> {
  const day = dayInput().safeParse(text)
  return day.success ? { ok: true, value: day.data } : { ok: false, code: 'day_invalid' }
}

/** A reference to a row of the company, or none. */
const chosen = (message: string) =>
  z
    .union([z.uuid(message), z.literal('')], message)
    .nullable()
    .transform((id) => id || null)

const common = {
  name: nameInput('יש למלא שם'),
  companyName: optionalName(),
  phone: optionalInput(parseStoredPhone, phoneMessages),
  email: optionalInput(parseEmail, emailMessages),
  city: optionalName(),
  /** What the lead asked about. */
  interest: optionalName(),
  /** The expected amount: text is shekels as typed, a number is agorot as the API returns them. */
  expectedAgorot: z
    .union([z.int().min(0).max(MAX_AGOROT), optionalInput(parseShekels, moneyMessages)], moneyMessages.money_invalid)
    .transform((agorot) => agorot ?? 0),
  /** The owner, or none; a user who sees only their own leads is always the owner. */
  ownerId: chosen('יש לבחור אחראי מהרשימה').optional(),
  teamId: chosen('יש לבחור צוות מהרשימה'),
  /** A source of the company's picklist, by key or by name. */
  source: optionalName(),
  campaign: optionalName(),
  nextFollowUpOn: optionalInput(parseDay, { day_invalid: 'התאריך אינו תקין' }),
  notes: linesInput(10_000),
  tagIds: z.array(z.uuid('יש לבחור תגיות מהרשימה'), 'יש לבחור תגיות מהרשימה').max(50, 'אפשר לבחור עד 50 תגיות'),
  /** Values of custom fields by field id; fields that are not sent stay unchanged. */
  custom: customValues,
}

/** Form fields that a new and a changed lead share. */
export type LeadField = keyof typeof common

/** A lead without a number and an address cannot be answered. */
function requireAddress({ phone, email }: { phone: string | null; email: string | null }, context: z.RefinementCtx) {
  if (phone === null && email === null)
    context.addIssue({ code: 'custom', path: ['phone'], message: 'יש למלא טלפון או דוא״ל' })
}

/**
 * Body of a new lead: a name, and a phone number or an e-mail address. `isDuplicateAccepted` creates the lead despite
 * another one with the same number or address.
 */
export const leadInput = z
  .strictObject({
    ...common,
    companyName: common.companyName.default(''),
    phone: common.phone.default(null),
    email: common.email.default(null),
    city: common.city.default(''),
    interest: common.interest.default(''),
    expectedAgorot: common.expectedAgorot.default(0),
    teamId: common.teamId.default(null),
    source: common.source.default(''),
    campaign: common.campaign.default(''),
    nextFollowUpOn: common.nextFollowUpOn.default(null),
    notes: common.notes.default(''),
    tagIds: common.tagIds.default([]),
    custom: common.custom.default({}),
    /** The pipeline; without one, the default pipeline. The lead gets its initial status. */
    pipelineId: chosen('יש לבחור תהליך מהרשימה').default(null),
    isDuplicateAccepted: z.boolean().default(false),
  })
  .superRefine(requireAddress)

/** Body of an update, with the version that the form was opened with. */
export const leadChange = z.strictObject({ ...common, version: rowVersionInput }).superRefine(requireAddress)

/**
 * Body of an inline edit of one or more fields, with the version that was on screen; fields that are not sent stay
 * unchanged.
 */
export const leadFieldChange = z.strictObject({
  companyName: common.companyName.exactOptional(),
  phone: common.phone.exactOptional(),
  email: common.email.exactOptional(),
  city: common.city.exactOptional(),
  interest: common.interest.exactOptional(),
  expectedAgorot: common.expectedAgorot.exactOptional(),
  source: common.source.exactOptional(),
  campaign: common.campaign.exactOptional(),
  nextFollowUpOn: common.nextFollowUpOn.exactOptional(),
  tagIds: common.tagIds.exactOptional(),
  custom: common.custom.exactOptional(),
  version: rowVersionInput,
})

/**
 * Body of a change of status, with the version that was on screen: to a lost status with a reason, out of a closed one
 * with the reason for reopening, and with values for the fields that the new status requires.
 */
export const leadMove = z.strictObject({
  statusId: z.uuid('יש לבחור סטטוס מהרשימה'),
  version: rowVersionInput,
  /** A reason of the company's picklist, by key or by name. */
  lostReason: optionalName().default(''),
  lostNote: linesInput(2_000).default(''),
  reopenReason: linesInput(500).default(''),
  fields: leadFieldChange.omit({ version: true }).default({}),
})

/** A change of status along with an attempt; without a status, none. */
const attemptMove = leadMove
  .omit({ version: true })
  .extend({ statusId: chosen('יש לבחור סטטוס מהרשימה') })
  .transform(({ statusId, ...move }) => (statusId ? { ...move, statusId } : null))

/**
 * Body of an attempt to reach a lead: what came of it, when to try again, and a change of status where it led to one.
 * With the query string of the list that the user goes through, the answer tells the lead after this one.
 */
export const leadAttempt = z.strictObject({
  outcome: z.enum(ATTEMPT_OUTCOMES, 'יש לבחור מה קרה'),
  note: linesInput(2_000).default(''),
  nextFollowUpOn: common.nextFollowUpOn,
  move: attemptMove.nullable().default(null),
  list: z.string().max(2_000).default(''),
  version: rowVersionInput,
})

/**
 * Body of a conversion: the won status that the lead gets, with the fields that it requires, and the customer that the
 * lead becomes: a new one, for which its own details come from the lead, or one that exists.
 */
export const leadConversion = z.strictObject({
  statusId: z.uuid('יש לבחור סטטוס מהרשימה'),
  fields: leadFieldChange.omit({ version: true }).default({}),
  customer: z.discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('new'),
      kind: z.enum(CUSTOMER_KINDS, 'יש לבחור סוג לקוח'),
      name: nameInput('יש למלא שם לקוח'),
      contactName: optionalName().default(''),
      status: z.string('יש לבחור סטטוס').trim().min(1, 'יש לבחור סטטוס').max(200, 'יש לבחור סטטוס'),
      /** Values of customers' custom fields that the lead does not have. */
      custom: customValues.default({}),
      isDuplicateAccepted: z.boolean().default(false),
    }),
    z.strictObject({ mode: z.literal('existing'), id: z.uuid('יש לבחור לקוח מהרשימה') }),
  ]),
  version: rowVersionInput,
})

/** Body of the undoing of a conversion, with the version that was on screen. */
export const leadConversionUndo = z.strictObject({ version: rowVersionInput })

/** Body of a deletion, with the version that was on screen. */
export const leadDeletion = z.strictObject({ version: rowVersionInput })

/** Values of a lead being entered that another lead may share. */
export const leadDuplicateProbe = z.strictObject({ phone: common.phone, email: common.email })

/** Query of a search for leads to choose from. */
export const leadOptionsQuery = z.strictObject({ q: z.string().max(200).default('') })

export type LeadInput = z.output<typeof leadInput>
export type LeadChange = z.output<typeof leadChange>
export type LeadFieldChange = z.output<typeof leadFieldChange>
export type LeadMove = z.output<typeof leadMove>
export type LeadConversion = z.output<typeof leadConversion>
export type LeadAttempt = z.output<typeof leadAttempt>
