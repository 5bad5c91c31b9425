import { z } from 'zod'
import { businessDay } from '@/lib/format/dates'
import { amountInput, dayInput, linesInput, nameInput, rowVersionInput } from '@/lib/format/inputs'
import { MAX_INSTALLMENTS } from '@/lib/modules/services/services.rules'
import type { PAGE_STATES } from '@/lib/vocabulary/payment-pages'

import { payerQuestionFields } from './payment-requests.schema'

/** Maximum number of lines of a page. */
export const MAX_PAGE_LINES = 20

const QUANTITY_CAP = 999
export const SHOWN_STATES = ['draft', 'active', 'partial', 'paused', 'expired', 'paid', 'closed', 'cancelled'] as const
export const CLOSE_METHODS = ['cash', 'cheque', 'transfer', 'debit_order', 'write_off'] as const
export const PAGE_CONTEXTS = ['service', 'crm', 'site', 'bot', 'wallet'] as const
/** Contexts in which people create pages; a wallet page is created only by the wallet module. */
const MADE_CONTEXTS = ['service', 'crm', 'site', 'bot'] as const
export const AMOUNT_MODES = ['fixed', 'choose', 'open'] as const

export type PageState = (typeof PAGE_STATES)[number]
export type ShownState = (typeof SHOWN_STATES)[number]
export type CloseMethod = (typeof CLOSE_METHODS)[number]
export type PageContext = (typeof PAGE_CONTEXTS)[number]
export type NewPageContext = (typeof MADE_CONTEXTS)[number]
export type AmountMode = (typeof AMOUNT_MODES)[number]

/** Context of a new page, from the URL; any unknown value means `service`. */
export const newPageContext = z.enum(MADE_CONTEXTS).catch('service')

export const pageParams = z.strictObject({ id: z.uuid() })

const count = (least: number) =>
  z
    .int('יש למלא כמות שלמה')
    .min(least, `הכמות היא ${least} לפחות`)
    .max(QUANTITY_CAP, `הכמות היא ${QUANTITY_CAP} לכל היותר`)

const line = z.strictObject({
  serviceId: z.uuid('יש לבחור שירות'),
  quantity: count(1),
  /** Shekels as typed, including VAT; agorot after parsing. */
  unitPrice: amountInput(),
  /** Limits within which a payer may choose the quantity; if absent, the quantity is fixed. */
  quantityMin: count(0).optional(),
  quantityMax: count(1).optional(),
})

const common = {
  ...payerQuestionFields,
  title: nameInput('יש למלא כותרת'),
  description: linesInput(2_000),
  lines: z
    .array(line, 'יש להוסיף שורה')
    .min(1, 'יש להוסיף לפחות שורה אחת')
    .max(MAX_PAGE_LINES, `לכל היותר ${MAX_PAGE_LINES} שורות`),
  amountMode: z.enum(AMOUNT_MODES, 'יש לבחור איך נקבע הסכום').default('fixed'),
  /** Limits of an open amount, in shekels as typed; agorot after parsing. */
  openMin: amountInput().nullable().default(null),
  openMax: amountInput().nullable().default(null),
  /** Maximum number of payments; null is unlimited. */
  paymentsMax: z
    .int('יש למלא מספר שלם')
    .min(1, 'לפחות תשלום אחד')
    .max(1_000_000, 'לכל היותר 1,000,000')
    .nullable()
    .default(1),
  installmentsMax: z
    .int('יש למלא מספר תשלומים שלם')
    .min(1, 'לפחות תשלום אחד')
    .max(MAX_INSTALLMENTS, `לכל היותר ${MAX_INSTALLMENTS} תשלומים`),
  /** Last day on which the page may be paid. */
  expiresOn: dayInput()
    .refine((day) => day >= businessDay(), 'התאריך כבר עבר')
    .nullable(),
  /** The day on which a page opens by itself; null: as soon as it is opened by hand. */
  opensOn: dayInput().nullable().default(null),
  /** The price without the discount of a sale; null for a page that is no sale. */
  listPrice: amountInput().nullable().default(null),
  /** Due date; an overdue page can still be paid. */
  dueOn: dayInput().nullable().default(null),
  language: z.enum(['he', 'en'], 'יש לבחור שפה').default('he'),
  /** Null keeps the account of an existing page, and means the company's default account for a new one. */
  gatewayAccountId: z.uuid('יש לבחור חשבון סליקה').nullable().default(null),
  takesCoupons: z.boolean().default(false),
  keepsCard: z.boolean().default(false),
  notes: linesInput(2_000).default(''),
  terms: linesInput(10_000),
}

/** Input of a new page; optional fields may be left out, and a page without a state becomes a draft. */
export const pageInput = z
  .strictObject({
    ...common,
    description: common.description.default(''),
    installmentsMax: common.installmentsMax.default(1),
    expiresOn: common.expiresOn.default(null),
    terms: common.terms.default(''),
    customerId: z.uuid('יש לבחור לקוח מהרשימה').nullable().default(null),
    context: z.enum(MADE_CONTEXTS).default('service'),
    state: z.enum(['draft', 'active'], 'יש לבחור מצב').default('draft'),
  })
  .superRefine(refuseContradictions)
  .refine(({ customerId, paymentsMax }) => !customerId || paymentsMax === 1, {
    error: 'עמוד שמשלמים בו כמה לקוחות אינו של לקוח אחד',
    path: ['paymentsMax'],
  })

/** Input of a change to a page that nobody has paid or is paying. */
export const pageChange = z.strictObject({ ...common, version: rowVersionInput }).superRefine(refuseContradictions)

/** Inputs of a sale: a page whose lines cost less than they usually do, until a day. */
const needsListPrice = ({ listPrice }: { listPrice: number | null }) => listPrice !== null
const LIST_PRICE_MISSING = { message: 'יש למלא את המחיר המלא', path: ['listPrice'] }
export const saleInput = pageInput.refine(needsListPrice, LIST_PRICE_MISSING)
export const saleChange = pageChange.refine(needsListPrice, LIST_PRICE_MISSING)

/** Input of a state change: opens, pauses or resumes a page, or cancels one that was not paid. */
export const pageMove = z.strictObject({ state: z.enum(['active', 'paused', 'cancelled']), version: rowVersionInput })

/** Input of a later expiry day, or none. */
export const pageExtension = z.strictObject({ expiresOn: common.expiresOn, version: rowVersionInput })

export type PageInput = z.output<typeof pageInput>
export type PageChange = z.output<typeof pageChange>
export type PageMove = z.output<typeof pageMove>
export type PageExtension = z.output<typeof pageExtension>
export type LineInput = z.output<typeof line>

type Shape = Pick<
  PageChange,
  | 'amountMode'
  | 'openMin'
  | 'openMax'
  | 'lines'
  | 'successMode'
  | 'successUrl'
  | 'dueOn'
  | 'opensOn'
  | 'expiresOn'
  | 'listPrice'
>

function refuseContradictions(page: Shape, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({
      code: 'custom',
      path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message,
    })
  if (page.amountMode === 'open') refuseOpen(page, refuse)
  if (page.amountMode === 'choose') for (const [index, one] of page.lines.entries()) refuseChoice(one, index, refuse)
  if (page.successMode === 'redirect' && !page.successUrl) refuse('successUrl', 'יש למלא כתובת שאליה עוברים')
  refuseDays(page, refuse)
  if (page.listPrice !== null) refuseSale(page, page.listPrice, refuse)
}

type Refuse = (path: string, message: string) => void

function refuseDays({ opensOn, expiresOn, dueOn }: Shape, refuse: Refuse) {
  if (!expiresOn) return
  if (dueOn && dueOn > expiresOn) refuse('dueOn', 'מועד התשלום מאוחר מהיום האחרון שבו אפשר לשלם')
  if (opensOn && expiresOn < opensOn) refuse('expiresOn', 'היום האחרון הוא לפני היום הראשון')
}

function refuseSale({ amountMode, lines, expiresOn }: Shape, listPrice: number, refuse: Refuse) {
  if (amountMode !== 'fixed') return refuse('amountMode', 'במבצע הסכום קבוע')
  if (expiresOn === null) refuse('expiresOn', 'יש לבחור עד מתי המבצע')
  const price = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  if (listPrice <= price) refuse('listPrice', 'המחיר המלא צריך להיות גבוה ממחיר המבצע')
}

function refuseOpen({ lines, openMin, openMax }: Shape, refuse: Refuse) {
  if (openMin === null) refuse('openMin', 'יש למלא סכום מזערי')
  if (openMax === null) refuse('openMax', 'יש למלא סכום מרבי')
  if (openMin !== null && openMax !== null && openMax < openMin) refuse('openMax', 'הסכום המרבי קטן מהמזערי')
  if (lines.length > 1) refuse('lines', 'בסכום פתוח יש שורה אחת')
}

function refuseChoice({ quantity, quantityMin, quantityMax }: Shape['lines'][number], index: number, refuse: Refuse) {
  const [least, most] = [quantityMin ?? quantity, quantityMax ?? quantity]
  if (least > most) return refuse(`lines.${index}.quantityMax`, 'הכמות המרבית קטנה מהמזערית')
  if (quantity < least || quantity > most)
    refuse(`lines.${index}.quantity`, 'הכמות המוצעת צריכה להיות בין המזערית למרבית')
}
