import { z } from 'zod'

import type { CardCharge, Order, Refund } from '../gateway'
import { toShekels } from '../wire/shekels'
import { monthYear } from '../wire/status'

export type Terminal = { terminalNumber: string; apiName: string; apiPassword: string }

const SHEKEL = 1
const MAX_NAME_LENGTH = 200

/**
 * Body of `LowProfile/Create`. `ReturnValue` is returned in every response: our order reference and the page's creation
 * time.
 */
export function createBody(terminal: Terminal, order: Order, stamp: string) {
  const { name, email, phone } = order.payer
  return {
    ...cardcomCredentials(terminal),
    Operation: operationOf(order),
    ReturnValue: `${order.ref}.${stamp}`,
    Amount: toShekels(order.amountAgorot),
    SuccessRedirectUrl: order.returnUrl,
    FailedRedirectUrl: order.returnUrl,
    CancelRedirectUrl: order.returnUrl,
    WebHookUrl: order.callbackUrl,
    ProductName: order.description.slice(0, MAX_NAME_LENGTH),
    Language: order.language,
    ISOCoinId: SHEKEL,
    UIDefinition: { CardOwnerNameValue: name, CardOwnerPhoneValue: phone, CardOwnerEmailValue: email },
    AdvancedDefinition:
      order.purpose === 'keep'
        ? { JValidateType: 2 }
        : { MinNumOfPayments: order.installments, MaxNumOfPayments: order.installments },
  }
}

const operationOf = ({ purpose, keepsCard }: Order) =>
  purpose === 'keep' ? 'CreateTokenOnly' : keepsCard ? 'ChargeAndCreateToken' : 'ChargeOnly'

/**
 * Body of `Transactions/Transaction` with a token. A repeated `ExternalUniqTranId` is not charged again and gets the
 * first response.
 */
export const cardcomChargeBody = (terminal: Terminal, charge: CardCharge) => ({
  ...cardcomCredentials(terminal),
  Amount: toShekels(charge.amountAgorot),
  Token: charge.token,
  CardExpirationMMYY: monthYear(charge.expiresOn),
  ExternalUniqTranId: charge.ref,
  ExternalUniqUniqTranIdResponse: true,
  NumOfPayments: charge.installments,
  ISOCoinId: SHEKEL,
  CardOwnerInformation: { FullName: charge.payer.name, Phone: charge.payer.phone, CardOwnerEmail: charge.payer.email },
})

/** Returns the credentials that most calls need; the password is sent only where it is required. */
export const cardcomCredentials = ({ terminalNumber, apiName }: Terminal) => ({
  TerminalNumber: Number(terminalNumber),
  ApiName: apiName,
})

/**
 * Body of `Transactions/RefundByTransactionId`. A full refund on the day of the charge cancels it before it is
 * transmitted; any other is a credit.
 */
export function refundBody({ apiName, apiPassword }: Terminal, refund: Refund) {
  const isWhole = refund.amountAgorot === refund.paidAgorot
  return {
    ApiName: apiName,
    ApiPassword: apiPassword,
    TransactionId: Number(refund.transaction),
    ...(!isWhole && { PartialSum: toShekels(refund.amountAgorot) }),
    CancelOnly: isWhole && refund.isSameDay,
    AllowMultipleRefunds: !isWhole,
  }
}

/**
 * Body of `Transactions/ListTransactions`: it has no field TerminalNumber, days are DDMMYYYY, and page numbers begin at
 * 1.
 */
export const listBody = ({ terminalNumber, apiName, apiPassword }: Terminal, day: string, page: number) => ({
  ApiName: apiName,
  ApiPassword: apiPassword,
  FromDate: day.split('-').reverse().join(''),
  ToDate: day.split('-').reverse().join(''),
  TranStatus: 'Success',
  Page: page,
  Page_size: CARDCOM_LIST_SIZE,
  LimitForTerminal: Number(terminalNumber),
})

/** Number of transactions per page that is certain to fit into a response of 64 KB. */
export const CARDCOM_LIST_SIZE = 20

const text = z.string().nullish()
const number = z.number().nullish()

export const createAnswer = z.object({ ResponseCode: z.number(), Description: text, LowProfileId: text, Url: text })

export const cardcomTransaction = z.object({
  ResponseCode: z.number(),
  TranzactionId: z.union([z.number(), z.string()]).nullish(),
  Amount: number,
  CoinId: number,
  ApprovalNumber: text,
  Last4CardDigits: number,
  Last4CardDigitsString: text,
  Brand: text,
  CardMonth: number,
  CardYear: number,
  CardOwnerName: text,
  CreateDate: text,
  IsRefund: z.boolean().nullish(),
})

export const lowProfileResult = z.object({
  ResponseCode: z.number(),
  TerminalNumber: number,
  LowProfileId: text,
  ReturnValue: text,
  TranzactionId: z.union([z.number(), z.string()]).nullish(),
  ExternalPaymentVector: text,
  TokenInfo: z.object({ Token: z.string(), CardMonth: z.number(), CardYear: z.number() }).nullish(),
  UIValues: z.object({ CardOwnerName: text }).nullish(),
  TranzactionInfo: cardcomTransaction.nullish(),
})

export const cardcomRefundAnswer = z.object({
  ResponseCode: z.number(),
  NewTranzactionId: z.union([z.number(), z.string()]).nullish(),
})

export const cardcomListAnswer = z.object({
  ResponseCode: z.number(),
  Tranzactions: z.array(cardcomTransaction).nullish(),
})

export type Transaction = z.output<typeof cardcomTransaction>
export type LowProfileResult = z.output<typeof lowProfileResult>
