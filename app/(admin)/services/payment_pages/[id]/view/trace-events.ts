type Page = {
  createdAt: Date
  closedAt: Date | null
  firstOpenedAt: Date | null
  attempts: readonly { state: string }[]
}

const SENT = ['payment-page.sent', 'payment-page.reminded', 'payment-page.whatsapp-opened']

/**
 * Returns whether an audit event of a page is already shown in its history by the sending, page view or attempt that it
 * is about.
 */
export function isShownElsewhere({ firstOpenedAt, attempts }: Page, action: string): boolean {
  const has = (state: string) => attempts.some((attempt) => attempt.state === state)
  if (SENT.includes(action)) return true
  if (action === 'payment-page.opened') return firstOpenedAt !== null
  if (action === 'payment.captured') return has('captured') || has('refunded')
  return action === 'payment.declined' && has('declined')
}

/**
 * Returns the page's own timestamp of an event if it stores one; the audit log's timestamp is when the event was
 * written.
 */
export function eventTime(action: string, { createdAt, closedAt }: Page): Date | null {
  if (action === 'payment-page.created') return createdAt
  return action === 'payment-page.closed' ? closedAt : null
}
