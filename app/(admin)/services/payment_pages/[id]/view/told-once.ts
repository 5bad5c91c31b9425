type Page = {
  createdAt: Date
  closedAt: Date | null
  firstOpenedAt: Date | null
  attempts: readonly { state: string }[]
}

const SENT = ['payment-page.sent', 'payment-page.reminded', 'payment-page.whatsapp-opened']

/** Whether what the log says of a page stands in its trace already, by the sending, the visit or the attempt that it is about. */
export function toldElsewhere({ firstOpenedAt, attempts }: Page, action: string): boolean {
  const has = (state: string) => attempts.some((attempt) => attempt.state === state)
  if (SENT.includes(action)) return true
  if (action === 'payment-page.opened') return firstOpenedAt !== null
  if (action === 'payment.captured') return has('captured') || has('refunded')
  return action === 'payment.declined' && has('declined')
}

/** The page's own moment of what it keeps one for; the log's is when it was written down. */
export function whenOf(action: string, { createdAt, closedAt }: Page): Date | null {
  if (action === 'payment-page.created') return createdAt
  return action === 'payment-page.closed' ? closedAt : null
}
