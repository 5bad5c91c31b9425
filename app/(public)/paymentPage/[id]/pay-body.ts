import type { Checkout } from '@/lib/modules/payments/checkout.queries'

/** What the form needs to know of the page; sums are shown and never sent. */
export type Sale = Pick<
  Checkout,
  | 'language'
  | 'mode'
  | 'amountAgorot'
  | 'vatAgorot'
  | 'vatRateBp'
  | 'lines'
  | 'openMinAgorot'
  | 'openMaxAgorot'
  | 'takesCoupons'
  | 'installments'
  | 'terms'
  | 'collect'
  | 'questions'
  | 'keepsCard'
  | 'needs'
  | 'chosen'
  | 'coupon'
> & { isPart: boolean }

type Values = Record<string, FormDataEntryValue | boolean>

const textOf = (values: Values, name: string) => String(values[name] ?? '')

/** What was chosen of the page: quantities, an amount, a coupon. The price is the server's to say. */
export const choicesOf = ({ mode, lines, takesCoupons }: Sale, values: Values) => ({
  quantities:
    mode === 'choose'
      ? Object.fromEntries(lines.map(({ id }) => [id, Number(textOf(values, `quantities.${id}`) || 0)]))
      : {},
  amount: mode === 'open' ? textOf(values, 'amount') : '',
  coupon: takesCoupons ? textOf(values, 'coupon') : '',
})

/** What is sent to begin paying. */
export const bodyOf = (sale: Sale, values: Values) => ({
  ...choicesOf(sale, values),
  installments: Number(values.installments ?? 1),
  payerName: textOf(values, 'payerName'),
  payerEmail: textOf(values, 'payerEmail'),
  payerPhone: textOf(values, 'payerPhone'),
  idNumber: textOf(values, 'idNumber'),
  invoiceName: textOf(values, 'invoiceName'),
  address: textOf(values, 'address'),
  answers: Object.fromEntries(sale.questions.map(({ key }) => [key, textOf(values, `answers.${key}`)])),
  keepsCard: values.keepsCard === 'on',
  acceptTerms: values.acceptTerms === 'on',
})
