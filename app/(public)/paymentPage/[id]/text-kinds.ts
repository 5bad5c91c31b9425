import type { PayerDetailKind } from '@/lib/db/schema/payment-pages'
import type { CheckoutState } from '@/lib/modules/payments/payments.schema'

export type Language = 'he' | 'en'
type Ended = Exclude<CheckoutState, 'open' | 'checking' | 'paid'>
type Notice = { title: string; text: string }

/** All texts of the public payment page in one language. */
export type Texts = {
  bill: string
  total: string
  listPrice: string
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
  /** Hint shown when the gateway requires a mobile number. */
  mobile: string
  fullName: string
  choose: string
  amount: string
  /** {0} and {1} are placeholders, as in the other texts with inserted values. */
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
  /** Label of the button that stops the automatic redirect. */
  stay: string
  schedule: string
  part: Record<'paid' | 'late' | 'open' | 'rest' | 'closed', string>
  payPart: string
  seller: string
  /** Label of the registration number, by kind of business. */
  registration: Record<'company' | 'murshe' | 'patur' | 'amuta', string>
  checking: Record<'title' | 'tired' | 'text' | 'again' | 'asking', string>
  ended: Record<Ended, Notice>
  /** Translations of error messages; null if the server's own messages are shown. */
  refusal: { message: string; codes: Record<string, string>; field: string; fields: Record<string, string> } | null
}

/** The texts that are sent to the browser for the form, in one language. */
export type FormTexts = Omit<Texts, 'ended' | 'checking' | 'registration'>

/** Form field of each collected detail. */
export const FIELD_OF = {
  phone: 'payerPhone',
  id_number: 'idNumber',
  invoice_name: 'invoiceName',
  address: 'address',
} as const satisfies Record<PayerDetailKind, string>

/** Returns the text with its placeholders {0}, {1} and {2} replaced. */
export const fillPlaceholders = (text: string, ...parts: (string | number)[]) =>
  text.replace(/\{(\d)\}/g, (_, place: string) => String(parts[Number(place)] ?? ''))
