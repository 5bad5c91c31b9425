/** A payment as far as it can be given back: agorot that are left of it, and whether its gateway can. */
export type Giveable = { id: string; leftAgorot: number; isAtGateway: boolean }

/** From which payments an amount goes back, in their order; what none of them holds, or no gateway took, is given by hand. */
export function spread(amountAgorot: number, payments: readonly Giveable[]) {
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
