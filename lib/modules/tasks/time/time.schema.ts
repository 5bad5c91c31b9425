import { z } from 'zod'

import { amountInput, dayInput, linesInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import { nationalIdMessages, parseNationalId } from '@/lib/format/national-id'
import { optionalInput } from '@/lib/format/optional-input'

import { MAX_BILLED_ENTRIES } from './billing.rules'
import { workTimeMessages } from './time.labels'
import { parseWorkTime } from './work-time.rules'

export const timeEntryParams = z.strictObject({ id: z.uuid() })

const fields = {
  on: dayInput(),
  time: parsedInput(parseWorkTime, workTimeMessages).meta({
    description: 'As people write it: 1:30, 90 (minutes), 1.5 (hours), or a span 9:00-10:30 in Israel',
  }),
  note: linesInput(500),
  isBillable: z.boolean('הערך אינו תקין'),
  /** Shekels for an hour as typed, with VAT; empty or null takes the rate of the project. */
  rate: z.union([z.literal('').transform(() => null), amountInput(), z.null()]),
}

/** Body of time that somebody worked on a task. */
export const timeEntryInput = z.strictObject({
  ...fields,
  note: fields.note.default(''),
  isBillable: fields.isBillable.default(true),
  rate: fields.rate.default(null),
})

/** Body of an edit of an entry; fields that are not sent stay unchanged. */
export const timeEntryChange = z.strictObject({
  on: fields.on.exactOptional(),
  time: fields.time.exactOptional(),
  note: fields.note.exactOptional(),
  isBillable: fields.isBillable.exactOptional(),
  rate: fields.rate.exactOptional(),
  version: rowVersionInput,
})

export const timeEntryVersion = z.strictObject({ version: rowVersionInput })

/** Body of the end of a timer; a note that is not sent stays unchanged. */
export const timerStop = z.strictObject({ note: fields.note.exactOptional() })

/** Body of the export: the query string that filters the entries. */
export const timeExport = z.strictObject({ filter: z.string().max(2_000) })
export type TimeExport = z.output<typeof timeExport>

/** What time is billed in. */
const BILLING_TARGETS = ['payment_page', 'deal_invoice', 'tax_invoice'] as const

const dealerNumber = optionalInput(parseNationalId, { ...nationalIdMessages, tz_invalid: 'מספר העוסק אינו תקין' })

/** Body of a billing: the sum is that of the preview, so that nothing else than what was seen is billed. */
export const timeBilling = z.strictObject({
  customerId: z.uuid('יש לבחור לקוח'),
  entryIds: z
    .array(z.uuid('יש לבחור רישומים מהרשימה'), 'יש לבחור רישומים מהרשימה')
    .min(1, 'יש לבחור רישום אחד לפחות')
    .max(MAX_BILLED_ENTRIES, `אפשר לחייב עד ${MAX_BILLED_ENTRIES} רישומים בפעם אחת`)
    .transform((ids) => [...new Set(ids)]),
  by: z.enum(['task', 'project'], 'יש לבחור איך לפרט').default('task'),
  target: z.enum(BILLING_TARGETS, 'יש לבחור במה לחייב'),
  totalAgorot: z.int('הסכום אינו תקין').min(1, 'הסכום אינו תקין'),
  /** Of the customer, for an invoice, where their record has none. */
  dealerNumber: dealerNumber.default(null),
  /** Whether the customer deducts no VAT, so that an invoice needs no allocation number. */
  deductsNothing: z.boolean('הערך אינו תקין').default(false),
})

export type TimeEntryInput = z.output<typeof timeEntryInput>
export type TimeEntryChange = z.output<typeof timeEntryChange>
export type TimeBilling = z.output<typeof timeBilling>
