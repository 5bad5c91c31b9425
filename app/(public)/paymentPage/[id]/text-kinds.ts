import type { Collected } from '@/lib/db/schema/payment-pages'
import type { CheckoutState } from '@/lib/modules/payments/payments.schema'

export type Language = 'he' | 'en'
type Ended = Exclude<CheckoutState, 'open' | 'checking' | 'paid'>
type Notice = { title: string; text: string }

/** Every text of the public page in one language. */
export type Texts = {
  bill: string
  total: string
  vat: string
  noVat: string
  paid: string
  balance: string
  discount: string
  until: string
  due: string
  simulation: string
  submit: string
  form: string
  cards: string
  terms: string
  agree: string
  keep: string
  keepParts: string
  optional: string
  /** What is asked of a payer whose gateway takes nobody without it. */
  mobile: string
  fullName: string
  choose: string
  amount: string
  /** With {0} and {1} in it, as the other texts that take something. */
  amountHint: string
  quantityHint: string
  coupon: string
  applyCoupon: string
  instalments: string
  once: string
  even: string
  firstInstalment: string
  fields: Record<'payerName' | 'payerEmail' | 'payerPhone' | 'idNumber' | 'invoiceName' | 'address', string>
  thanks: string
  receipt: string
  facts: Record<'amount' | 'when' | 'number' | 'approval', string>
  inInstalments: string
  onward: string
  onwardSoon: string
  /** Stops the going on by itself. */
  stay: string
  schedule: string
  part: Record<'paid' | 'late' | 'open' | 'closed', string>
  payPart: string
  seller: string
  /** What the number of a business is called, by its kind. */
  registration: Record<'company' | 'murshe' | 'patur' | 'amuta', string>
  checking: Record<'title' | 'tired' | 'text' | 'again' | 'asking', string>
  ended: Record<Ended, Notice>
  /** What is said of a refusal; null where the server's own words stand. */
  refusal: { message: string; codes: Record<string, string>; field: string; fields: Record<string, string> } | null
}

/** What the form takes along to the browser: one language of it, as text. */
export type FormTexts = Omit<Texts, 'ended' | 'checking' | 'registration'>

/** Which of the collected answers stand in which field. */
export const FIELD_OF = {
  phone: 'payerPhone',
  id_number: 'idNumber',
  invoice_name: 'invoiceName',
  address: 'address',
} as const satisfies Record<Collected, string>

/** A text with its {0}, {1} and {2} filled in. */
export const filled = (text: string, ...parts: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, place: string) => String(parts[Number(place)] ?? ''))
