import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { CardCharge, Order, Payer } from '../gateway'
import { israeliMobile } from '../payer-needs'
import { withoutEmpty } from '../wire/forms'
import { shekelText } from '../wire/shekels'

export type Merchant = { userId: string; pageCode: string; apiKey: string }

const CHARGE = '1'
const KEEP_ONLY = '3'
const REGULAR = '2'
const IN_PAYMENTS = '4'
const LONGEST = 100

/** Fields of `createPaymentProcess`. `cField1` carries our order reference, `cField2` the page's creation time. */
export const processFields = (merchant: Merchant, order: Order, stamp: string) =>
  withoutEmpty([
    ...who(merchant),
    ['chargeType', order.purpose === 'keep' ? KEEP_ONLY : CHARGE],
    ['sum', order.purpose === 'keep' ? '1.00' : shekelText(order.amountAgorot)],
    ['paymentNum', String(order.installments)],
    ['saveCardToken', order.keepsCard || order.purpose === 'keep' ? '1' : null],
    ['successUrl', order.returnUrl],
    ['cancelUrl', order.returnUrl],
    ['notifyUrl', order.callbackUrl],
    ['description', plain(order.description)],
    ...payerFields(order.payer),
    ['cField1', order.ref],
    ['cField2', stamp],
  ])

/** Fields of `createTransactionWithToken`: the same transactionUniqueIdentifier is charged only once. */
export const tokenFields = (merchant: Merchant, charge: CardCharge) =>
  withoutEmpty([
    ...who(merchant),
    ['cardToken', charge.token],
    ['sum', shekelText(charge.amountAgorot)],
    ['description', plain(charge.description)],
    ['paymentType', charge.installments > 1 ? IN_PAYMENTS : REGULAR],
    ['paymentNum', String(charge.installments)],
    ...payerFields(charge.payer),
    ['transactionUniqueIdentifier', growReferenceNumber(charge.ref)],
    ['cField1', charge.ref],
  ])

const who = ({ userId, pageCode, apiKey }: Merchant): [string, string][] => [
  ['pageCode', pageCode],
  ['userId', userId],
  ['apiKey', apiKey],
]

const payerFields = ({ name, email, phone }: Payer): [string, string][] => [
  ['pageField[fullName]', twoWords(name)],
  ['pageField[phone]', israeliMobile(phone) ?? ''],
  ['pageField[email]', email],
]

/**
 * Pads a name to at least two words, which the gateway requires. A page asks the payer for them; a charge of a saved
 * card cannot.
 */
export function twoWords(name: string): string {
  const words = plain(name).split(' ').filter(Boolean)
  return words.length > 1 ? words.join(' ') : `לקוח ${words[0] ?? 'כללי'}`
}

/** Removes the special characters that the gateway refuses: only letters, digits and plain punctuation remain. */
const plain = (text: string) =>
  text
    .replace(/[^\p{L}\p{N} .,-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** Maps our order reference to a number that fits 31 bits; deterministic. */
export const growReferenceNumber = (ref: string) =>
  String(createHash('sha256').update(ref).digest().readUInt32BE(0) & 0x7fffffff || 1)

const scalar = z.union([z.string(), z.number()]).nullish()

/** `err` is an object, a text, or an object whose id is again an object. */
const fault = z.unknown().transform((err): number | null => {
  const id = (err as { id?: unknown } | null)?.id
  const inner = typeof id === 'object' && id ? (id as { id?: unknown }).id : id
  return inner === undefined || inner === null || inner === '' ? null : Number(inner)
})

const envelope = { status: scalar, err: fault }

export const processAnswer = z.object({
  ...envelope,
  data: z
    .object({ url: z.string(), processId: z.union([z.string(), z.number()]), processToken: z.string() })
    .nullish()
    .catch(null),
})

/** A transaction as Grow returns it: every value is a text or a number, and there are more fields than we read. */
export const growTransaction = z.looseObject({
  transactionId: scalar,
  transactionToken: scalar,
  transactionTypeId: scalar,
  statusCode: scalar,
  sum: scalar,
  asmachta: scalar,
  cardSuffix: scalar,
  cardBrand: scalar,
  cardExp: scalar,
  cardToken: scalar,
  fullName: scalar,
  processId: scalar,
  processToken: scalar,
})

export const processInfo = z.object({
  ...envelope,
  data: z
    .object({ transactions: z.array(growTransaction).nullish() })
    .nullish()
    .catch(null),
})

export const transactionAnswer = z.object({ ...envelope, data: growTransaction.nullish().catch(null) })

export type Transaction = z.output<typeof growTransaction>

/** Whether a response is a success: every response is HTTP 200, and `status` tells them apart. */
export const isGrowSuccess = ({ status }: { status?: string | number | null | undefined }) => String(status) === '1'
