import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import type { PayerDetailKind, Question } from '@/lib/db/schema/payment-pages'
import {
  type NewPageContext,
  pageChange,
  pageInput,
  saleChange,
  saleInput,
} from '@/lib/modules/payment-pages/payment-pages.schema'

export type LineValues = {
  serviceId: string
  quantity: string
  unitPrice: string
  quantityMin: string
  quantityMax: string
}

export type QuestionValues = Omit<Question, 'options'> & {
  /** One answer per line. */
  options: string
}

/** Values of the form as typed. */
export type PageFormValues = {
  title: string
  description: string
  customerId: string
  lines: LineValues[]
  amountMode: 'fixed' | 'choose' | 'open'
  openMin: string
  openMax: string
  /** Who may pay: one person, a limited number, or any number. */
  payers: 'one' | 'some' | 'endless'
  paymentsMax: string
  installmentsMax: string
  opensOn: string
  expiresOn: string
  dueOn: string
  /** The price without the discount; empty for a page that is no sale. */
  listPrice: string
  /** Empty: the page keeps its current account. */
  gatewayAccountId: string
  language: 'he' | 'en'
  takesCoupons: boolean
  keepsCard: boolean
  collect: PayerDetailKind[]
  questions: QuestionValues[]
  successMode: 'page' | 'redirect'
  successText: string
  successUrl: string
  notes: string
  terms: string
  state: 'draft' | 'active'
}

export const EMPTY_LINE: LineValues = {
  serviceId: '',
  quantity: '1',
  unitPrice: '',
  quantityMin: '0',
  quantityMax: '10',
}

/** Initial values of a new page, apart from the company's own terms. */
export const EMPTY_PAGE: Omit<PageFormValues, 'customerId' | 'terms' | 'state' | 'gatewayAccountId'> = {
  title: '',
  description: '',
  lines: [EMPTY_LINE],
  amountMode: 'fixed',
  openMin: '',
  openMax: '',
  payers: 'one',
  paymentsMax: '',
  installmentsMax: '1',
  opensOn: '',
  expiresOn: '',
  dueOn: '',
  listPrice: '',
  language: 'he',
  takesCoupons: false,
  keepsCard: false,
  collect: [],
  questions: [],
  successMode: 'page',
  successText: '',
  successUrl: '',
  notes: '',
}

const commonOf = (form: PageFormValues) => ({
  title: form.title,
  description: form.description,
  terms: form.terms,
  amountMode: form.amountMode,
  lines: linesOf(form),
  ...(form.amountMode === 'open' && { openMin: form.openMin, openMax: form.openMax }),
  paymentsMax: paymentsOf(form),
  installmentsMax: wholeNumber(form.installmentsMax),
  opensOn: form.opensOn || null,
  listPrice: form.listPrice || null,
  expiresOn: form.expiresOn || null,
  dueOn: form.dueOn || null,
  language: form.language,
  gatewayAccountId: form.gatewayAccountId || null,
  takesCoupons: form.takesCoupons,
  keepsCard: form.keepsCard,
  collect: form.collect || [],
  notes: form.notes,
  questions: form.questions.map(({ options, ...question }) => ({
    ...question,
    options: answersOf(question.kind, options),
  })),
  successMode: form.successMode,
  successText: form.successText,
  successUrl: form.successMode === 'redirect' ? form.successUrl : '',
})

/** For an open amount a single line names what is paid for, and its price is the minimum amount. */
const linesOf = ({ lines, amountMode, openMin }: PageFormValues) =>
  (amountMode === 'open' ? lines.slice(0, 1) : lines).map((line) => ({
    serviceId: line.serviceId,
    quantity: amountMode === 'open' ? 1 : wholeNumber(line.quantity),
    unitPrice: amountMode === 'open' ? openMin : line.unitPrice,
    ...(amountMode === 'choose' && {
      quantityMin: wholeNumber(line.quantityMin),
      quantityMax: wholeNumber(line.quantityMax),
    }),
  }))

function paymentsOf({ payers, paymentsMax }: PageFormValues): number | null {
  if (payers === 'endless') return null
  return payers === 'one' ? 1 : wholeNumber(paymentsMax)
}

const answersOf = (kind: Question['kind'], text: string) =>
  kind === 'choice'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : []

export const newPageForm = (context: NewPageContext, isSale: boolean) =>
  formSchema(isSale ? saleInput : pageInput, (form: PageFormValues) => ({
    ...commonOf(form),
    context,
    customerId: form.customerId || null,
    state: form.state,
  }))

/** Schema of the form of a saved page; the body includes its version. */
export const changedPageForm = (version: number, isSale: boolean) =>
  formSchema(isSale ? saleChange : pageChange, (form: PageFormValues) => ({ ...commonOf(form), version }))
