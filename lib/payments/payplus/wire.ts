import { z } from 'zod'

import type { CardCharge, Order } from '../gateway'
import { toShekels } from '../wire/shekels'

export type Link = { paymentPageUid: string; terminalUid: string; cashierUid: string }

const CHARGE = 1
const KEEP_ONLY = 5
/** Amount in agorot of a page that only saves a card: PayPlus requires an amount and does not charge it. */
const FORMAL_AMOUNT = 100
export const PAGE_MINUTES = 30
const REGULAR = 1
const IN_PAYMENTS = 8

/**
 * Body of `PaymentPages/generateLink`. `more_info` carries our order reference, `more_info_1` the page's creation time.
 */
export const linkBody = ({ paymentPageUid }: Link, order: Order, stamp: string) => ({
  payment_page_uid: paymentPageUid,
  charge_method: order.purpose === 'keep' ? KEEP_ONLY : CHARGE,
  amount: toShekels(order.purpose === 'keep' ? FORMAL_AMOUNT : order.amountAgorot),
  currency_code: order.currency,
  ...(order.installments > 1 && { payments: order.installments }),
  create_token: order.keepsCard || order.purpose === 'keep',
  language_code: order.language,
  refURL_success: order.returnUrl,
  refURL_failure: order.returnUrl,
  refURL_cancel: order.returnUrl,
  refURL_callback: order.callbackUrl,
  send_failure_callback: true,
  expiry_datetime: String(PAGE_MINUTES),
  sendEmailApproval: false,
  sendEmailFailure: false,
  initial_invoice: false,
  customer: { customer_name: order.payer.name, email: order.payer.email, phone: order.payer.phone },
  more_info: order.ref,
  more_info_1: stamp,
})

/** Body of `Transactions/Charge` with a token, which belongs to a customer record at the gateway. */
export function payplusChargeBody({ terminalUid, cashierUid }: Link, charge: CardCharge) {
  const { token, customer } = unpacked(charge.token)
  return {
    terminal_uid: terminalUid,
    cashier_uid: cashierUid,
    amount: toShekels(charge.amountAgorot),
    currency_code: charge.currency,
    credit_terms: charge.installments > 1 ? IN_PAYMENTS : REGULAR,
    use_token: true,
    token,
    ...(customer && { customer_uid: customer }),
    ...(charge.installments > 1 && { payments: { number_of_payments: charge.installments } }),
    initial_invoice: false,
    more_info: charge.ref,
  }
}

/** Joins token and gateway customer into the one text that is stored as token. */
export const packed = (token: string, customer: string | null | undefined) =>
  customer ? `${token}|${customer}` : token

function unpacked(text: string) {
  const [token = '', customer = ''] = text.split('|')
  return { token, customer }
}

const text = z.string().nullish()
const amount = z.union([z.number(), z.string()]).nullish()

const results = z.object({ status: text, code: z.union([z.number(), z.string()]).nullish(), description: text })

export const linkAnswer = z.object({
  results,
  data: z.object({ page_request_uid: z.string(), payment_page_link: z.string() }).nullish(),
})

/** The flat form of a transaction, as PaymentPages/ipn and Transactions/View return it. */
export const flat = z.object({
  transaction_uid: text,
  page_request_uid: text,
  type: text,
  method: text,
  date: text,
  status_code: text,
  amount,
  currency: text,
  approval_num: text,
  more_info: text,
  customer_uid: text,
  token_uid: text,
  four_digits: text,
  expiry_month: text,
  expiry_year: text,
  brand_name: text,
  card_holder_name: text,
})

export const ipnAnswer = z.object({ results, data: flat.nullish() })
export const viewAnswer = z.object({ results, data: z.array(flat).nullish() })

const transaction = z.object({
  uid: text,
  payment_request_uid: text,
  status_code: text,
  amount,
  currency: text,
  approval_number: text,
  more_info: text,
  more_info_1: text,
})

/** Response of Charge and RefundByTransactionUID: the transaction and, beside it, the card. */
export const moneyAnswer = z.object({
  results,
  data: z
    .object({
      transaction: transaction.nullish(),
      data: z.object({ card_information: z.object({ four_digits: text, brand_name: text }).nullish() }).nullish(),
    })
    .nullish(),
})

/** Body that is sent to refURL_callback. */
export const callback = z.object({ transaction_type: text, transaction })

export type Flat = z.output<typeof flat>
export type MoneyAnswer = z.output<typeof moneyAnswer>
