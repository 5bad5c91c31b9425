import type { Checkout } from '@/lib/modules/payments/checkout.queries'

/** The page data that the form needs; amounts are displayed only and never sent back. */
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

/** Returns the payer's choices on the page: quantities, an amount, a coupon. The server calculates the price. */
export const choicesOf = ({ mode, lines, takesCoupons }: Sale, values: Values) => ({
  quantities:
    mode === 'choose'
      ? Object.fromEntries(lines.map(({ id }) => [id, Number(textOf(values, `quantities.${id}`) || 0)]))
      : {},
  amount: mode === 'open' ? textOf(values, 'amount') : '',
  coupon: takesCoupons ? textOf(values, 'coupon') : '',
})

/** Returns the request body that starts a payment. */
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
