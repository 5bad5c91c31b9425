import { z } from 'zod'

import { businessDay } from '@/lib/format/dates'
import { amountInput, dayInput, linesInput, nameInput } from '@/lib/format/inputs'
import { INSTALLMENTS_CAP } from '@/lib/modules/services/rules'
import { versionInput } from '@/lib/modules/services/schema'

/** How many lines a page may carry. */
export const LINES_CAP = 20

const QUANTITY_CAP = 999

export const PAGE_STATES = ['draft', 'active', 'paid', 'closed', 'cancelled'] as const
export const SHOWN_STATES = ['draft', 'active', 'expired', 'paid', 'closed', 'cancelled'] as const
export const CLOSE_METHODS = ['cash', 'cheque', 'transfer', 'write_off'] as const

export type PageState = (typeof PAGE_STATES)[number]
export type ShownState = (typeof SHOWN_STATES)[number]
export type CloseMethod = (typeof CLOSE_METHODS)[number]

export const pageId = z.strictObject({ id: z.uuid() })

const line = z.strictObject({
  serviceId: z.uuid('יש לבחור שירות'),
  quantity: z
    .int('יש למלא כמות שלמה')
    .min(1, 'הכמות היא 1 לפחות')
    .max(QUANTITY_CAP, `הכמות היא ${QUANTITY_CAP} לכל היותר`),
  /** Shekels as typed, with VAT; agorot after parsing. */
  unitPrice: amountInput(),
})

const common = {
  title: nameInput('יש למלא כותרת'),
  description: linesInput(2_000),
  lines: z
    .array(line, 'יש להוסיף שורה')
    .min(1, 'יש להוסיף לפחות שורה אחת')
    .max(LINES_CAP, `לכל היותר ${LINES_CAP} שורות`),
  installmentsMax: z
    .int('יש למלא מספר תשלומים שלם')
    .min(1, 'לפחות תשלום אחד')
    .max(INSTALLMENTS_CAP, `לכל היותר ${INSTALLMENTS_CAP} תשלומים`),
  /** The last day on which the page may be paid. */
  expiresOn: dayInput()
    .refine((day) => day >= businessDay(), 'התאריך כבר עבר')
    .nullable(),
  terms: linesInput(10_000),
}

/** What a new page is made of; what may be empty may be left out, and a page that says no state is a draft. */
export const pageInput = z.strictObject({
  ...common,
  description: common.description.default(''),
  installmentsMax: common.installmentsMax.default(1),
  expiresOn: common.expiresOn.default(null),
  terms: common.terms.default(''),
  customerId: z.uuid('יש לבחור לקוח מהרשימה').nullable().default(null),
  state: z.enum(['draft', 'active'], 'יש לבחור מצב').default('draft'),
})

/** What may change on a page that nobody has paid or is paying. */
export const pageChange = z.strictObject({ ...common, version: versionInput })

/** A draft is opened, or a page that was not paid is cancelled. */
export const pageMove = z.strictObject({ state: z.enum(['active', 'cancelled']), version: versionInput })

export type PageInput = z.output<typeof pageInput>
export type PageChange = z.output<typeof pageChange>
export type PageMove = z.output<typeof pageMove>
export type LineInput = z.output<typeof line>
