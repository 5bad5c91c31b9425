import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { amountInput, dayInput, linesInput, nameInput } from '@/lib/format/inputs'

/** Limits of a top-up, in agorot. */
const TOP_UP = { least: 1_000, most: 5_000_000 } as const
/** Maximum of one grant, in agorot; larger amounts have to be bought and transferred. */
const GRANT_CAP = 200_000

export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Idempotency key, created once when the form opens: a repeated click posts once. */
const key = z.uuid('יש לרענן את הדף ולנסות שוב')
const companyId = z.uuid('יש לבחור חברה')
const why = () => nameInput('יש לכתוב סיבה')

export const movementParams = z.strictObject({ id: z.uuid() })
export const childCompanyParams = z.strictObject({ id: z.uuid() })

export const topUpInput = z.strictObject({
  amount: amountInput()
    .refine((agorot) => agorot >= TOP_UP.least, 'הטעינה הקטנה ביותר היא 10 ₪')
    .refine((agorot) => agorot <= TOP_UP.most, 'הטעינה הגדולה ביותר היא 50,000 ₪'),
  key,
})

/** A transfer of credit to a company below, or back from it. */
export const transferInput = z.strictObject({
  companyId,
  direction: z.enum(['to', 'from'], 'יש לבחור כיוון'),
  amount: amountInput(),
  memo: linesInput(200),
  key,
})

export const walletGrantInput = z.strictObject({
  companyId,
  amount: amountInput().refine((agorot) => agorot <= GRANT_CAP, 'אפשר לתת עד 2,000 ₪ בכל פעם'),
  /** Last day on which the credit can be used. */
  expiresOn: dayInput()
    .refine((day) => day >= businessDay(), 'התאריך כבר עבר')
    .nullable(),
  memo: why(),
  key,
})

export const reversalInput = z.strictObject({ memo: why(), key })

/** Available balance below which to alert; null turns the alert off. */
export const alertInput = z.strictObject({ amount: amountInput().nullable() })

export const stateInput = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('frozen'), reason: why() }),
  z.strictObject({ state: z.literal('active') }),
])

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Month of a statement, and the company below if it is not the own wallet. */
export const walletStatementQuery = z.strictObject({
  month: z.string().regex(MONTH),
  company: z.uuid().optional(),
})

export const childrenQuery = z.strictObject({ q: z.string().max(200).default('') })

/** The list's filter, as URL parameters. */
export const movementsExport = z.strictObject({ filter: z.string().max(2_000) })

export type TopUpInput = z.output<typeof topUpInput>
export type TransferInput = z.output<typeof transferInput>
export type GrantInput = z.output<typeof walletGrantInput>
export type ReversalInput = z.output<typeof reversalInput>
export type StateInput = z.output<typeof stateInput>
export type MovementsExport = z.output<typeof movementsExport>
