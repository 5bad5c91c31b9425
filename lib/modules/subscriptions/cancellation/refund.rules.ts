/** A payment with the agorot of it that can still be refunded, and whether its gateway can refund it. */
export type RefundablePayment = { id: string; leftAgorot: number; isAtGateway: boolean }

/**
 * Spreads a refund over payments in their order; the part that exceeds them, or belongs to payments without a gateway,
 * is refunded by hand.
 */
export function spreadRefund(amountAgorot: number, payments: readonly RefundablePayment[]) {
  const parts: { paymentId: string; amountAgorot: number; isAtGateway: boolean }[] = []
  let left = amountAgorot
  for (const { id, leftAgorot, isAtGateway } of payments) {
    const part = Math.min(left, Math.max(0, leftAgorot))
    if (part > 0) parts.push({ paymentId: id, amountAgorot: part, isAtGateway })
    left -= part
  }
  const sent = parts.filter((part) => part.isAtGateway)
  return { sent, byHandAgorot: amountAgorot - sent.reduce((sum, part) => sum + part.amountAgorot, 0) }
}
