import { type CardCharge, type CardChargeAnswer, GatewayUnreachable, type Refund, type RefundStatus } from '../gateway'
import { israeliMobile } from '../payer-needs'
import { readAnswer } from '../wire/answer'
import { withoutEmpty } from '../wire/forms'
import { shekelText } from '../wire/shekels'
import { unpaid } from '../wire/status'

import { type GrowLink, growQueryCredentials } from './link'
import { growCapturedStatus, isPaid } from './status'
import * as wire from './wire'

/** Prefix of the session reference of a token charge, which has no process: it is queried by its transaction number. */
export const BY_TRANSACTION = 'tx.'

/**
 * Error numbers of Grow: the charge was refunded before; a person at the gateway decides (FOR_A_PERSON); the same
 * number was charged before (CHARGED_BEFORE).
 */
const REFUNDED_BEFORE = 210
const FOR_A_PERSON = 110
const CHARGED_BEFORE: ReadonlySet<number> = new Set([712, 1010])

/**
 * Charges a token. If the same number was charged before, the gateway does not return that charge, so the outcome is
 * unknown here.
 */
export async function chargeToken({ merchant, post }: GrowLink, charge: CardCharge): Promise<CardChargeAnswer> {
  if (!israeliMobile(charge.payer.phone))
    return {
      sessionRef: `${BY_TRANSACTION}none.${charge.ref}`,
      status: unpaid({ state: 'declined', code: 'payer_phone_missing' }),
    }
  const answer = await post('createTransactionWithToken', wire.tokenFields(merchant, charge))
  const { data, err } = readAnswer(wire.transactionAnswer, answer)
  if (err !== null && CHARGED_BEFORE.has(err))
    throw new GatewayUnreachable('Grow charged this before', { code: 'outcome_unknown' })
  if (!data?.transactionId) {
    if (err === null)
      throw new GatewayUnreachable('Grow did not tell what came of a charge', { code: 'outcome_unknown' })
    return {
      sessionRef: `${BY_TRANSACTION}none.${charge.ref}`,
      status: unpaid({ state: 'declined', code: `grow_${err}` }),
    }
  }
  const status = isPaid(data)
    ? growCapturedStatus(data)
    : unpaid({ state: 'declined', code: `grow_status_${data.statusCode}` })
  return { sessionRef: `${BY_TRANSACTION}${data.transactionId}.${data.transactionToken}`, status }
}

/** Refunds a whole charge: Bit by its process, a card by its transaction. */
export async function refundGrow({ merchant, post }: GrowLink, refund: Refund): Promise<RefundStatus> {
  const [transactionId, transactionToken, processId, processToken] = refund.transaction.split('.')
  const isWhole = refund.amountAgorot === refund.paidAgorot
  if (!isWhole) return { state: 'refused', transaction: null, code: 'whole_only' }
  if (refund.method === 'bit' && !processId) return { state: 'refused', transaction: null, code: 'bit_without_process' }
  const answer =
    refund.method === 'bit'
      ? await post(
          'cancelBitTransaction',
          withoutEmpty([...growQueryCredentials(merchant), ['processId', processId], ['processToken', processToken]]),
        )
      : await post(
          'refundTransaction',
          withoutEmpty([
            ...growQueryCredentials(merchant),
            ['userId', merchant.userId],
            ['transactionId', transactionId],
            ['transactionToken', transactionToken],
            ['refundSum', shekelText(refund.amountAgorot)],
          ]),
        )
  return refundOf(readAnswer(wire.transactionAnswer, answer))
}

function refundOf(answer: {
  status?: string | number | null | undefined
  err: number | null
  data?: wire.Transaction | null | undefined
}): RefundStatus {
  const transaction = answer.data?.transactionId ? String(answer.data.transactionId) : null
  if (wire.isGrowSuccess(answer) || answer.err === REFUNDED_BEFORE) return { state: 'done', transaction, code: null }
  if (answer.err === FOR_A_PERSON) return { state: 'pending', transaction, code: 'grow_110' }
  return { state: 'refused', transaction: null, code: `grow_${answer.err ?? 'refused'}` }
}

/** Confirms to the gateway that we received a payment of a process, by returning all the values that it sent for it. */
export async function confirmGrowCapture(
  { merchant, post, transactionsOf }: GrowLink,
  sessionRef: string,
): Promise<void> {
  if (sessionRef.startsWith(BY_TRANSACTION)) return
  const [processId = '', processToken = ''] = sessionRef.split('.')
  const paid = (await transactionsOf(sessionRef)).find(isPaid)
  if (!paid) throw new GatewayUnreachable('Grow shows no payment to approve', { code: 'outcome_unknown' })
  const fields = Object.entries({ ...paid, processId, processToken, pageCode: merchant.pageCode })
  await post('approveTransaction', withoutEmpty(fields.map(([name, value]) => [name, textOf(value)] as const)))
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
