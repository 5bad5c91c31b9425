import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { amountInput, dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'

const common = {
  /** The day on which the money was received or the debt was written off. */
  receivedOn: dayInput().refine((day) => day <= businessDay(), 'התאריך אינו יכול להיות בעתיד'),
  version: rowVersionInput,
}

const received = {
  ...common,
  payerName: nameInput('יש למלא את שם המשלם'),
  /** Shekels as typed; if absent, the open balance. */
  amount: amountInput().optional(),
  /** Set if less than the open balance was received: the page stays open for the rest. */
  isPartial: z.boolean().default(false),
}

const digits = (missing: string, longest: number) =>
  z.string(missing).trim().min(1, missing).regex(/^\d+$/, 'ספרות בלבד').max(longest, `עד ${longest} ספרות`)

/** Input of closing a page by hand; each method requires the details that prove it (reference 3.9). */
export const closureInput = z.discriminatedUnion(
  'method',
  [
    z.strictObject({ method: z.literal('cash'), ...received }),
    z.strictObject({
      method: z.literal('cheque'),
      ...received,
      chequeNumber: digits('יש למלא מספר המחאה', 12),
      bank: digits('יש למלא מספר בנק', 3),
      branch: digits('יש למלא מספר סניף', 4),
      account: digits('יש למלא מספר חשבון', 12),
      /** The date written on the cheque; it may be later than the day it was received. */
      chequeDate: dayInput('יש למלא את תאריך ההמחאה'),
    }),
    z.strictObject({
      method: z.literal('transfer'),
      ...received,
      reference: nameInput('יש למלא אסמכתה').refine((text) => text.length <= 60, 'עד 60 תווים'),
    }),
    z.strictObject({
      method: z.literal('debit_order'),
      ...received,
      reference: nameInput('יש למלא אסמכתה').refine((text) => text.length <= 60, 'עד 60 תווים'),
    }),
    z.strictObject({
      method: z.literal('write_off'),
      ...common,
      reason: linesInput(500).refine((text) => text.length > 0, 'יש לכתוב מדוע החוב נמחק'),
    }),
  ],
  'יש לבחור דרך סגירה',
)

export type ClosureInput = z.output<typeof closureInput>
