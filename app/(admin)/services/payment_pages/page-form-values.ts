import { sentAs, wholeNumber } from '@/lib/client/sent-as'
import { pageChange, pageInput } from '@/lib/modules/payment-pages/schema'

export type LineValues = { serviceId: string; quantity: string; unitPrice: string }

/** The form as it is typed. */
export type PageFormValues = {
  title: string
  description: string
  customerId: string
  lines: LineValues[]
  installmentsMax: string
  expiresOn: string
  terms: string
  state: 'draft' | 'active'
}

export const EMPTY_LINE: LineValues = { serviceId: '', quantity: '1', unitPrice: '' }

const commonOf = ({ title, description, lines, installmentsMax, expiresOn, terms }: PageFormValues) => ({
  ...{ title, description, terms },
  lines: lines.map((line) => ({ ...line, quantity: wholeNumber(line.quantity) })),
  installmentsMax: wholeNumber(installmentsMax),
  expiresOn: expiresOn || null,
})

export const newPageForm = sentAs(pageInput, (form: PageFormValues) => ({
  ...commonOf(form),
  customerId: form.customerId || null,
  state: form.state,
}))

/** Of a saved page; its version goes along. */
export const changedPageForm = (version: number) =>
  sentAs(pageChange, (form: PageFormValues) => ({ ...commonOf(form), version }))
