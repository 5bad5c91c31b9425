type PublicEvent = {
  /** The actions of the audit log that it stands for. */
  actions: readonly string[]
  /** What `data.entity` says. */
  entity: 'customer' | 'payment_page' | 'payment' | 'document' | 'customer_service'
}

/** What companies may hear of. An event comes about where one of its actions is audited, so no module can forget it. */
export const PUBLIC_EVENTS = {
  'customer.created': { actions: ['customer.created'], entity: 'customer' },
  'customer.updated': {
    actions: [
      'customer.updated',
      'customer.contact-added',
      'customer.contact-updated',
      'customer.contact-removed',
      'customer.point-added',
      'customer.point-updated',
      'customer.point-removed',
      'customer.point-promoted',
      'customer.address-added',
      'customer.address-updated',
      'customer.address-removed',
      'customer.consent-granted',
      'customer.consent-refused',
      'customer.merged',
      'customer.merge-undone',
    ],
    entity: 'customer',
  },
  'payment_page.created': { actions: ['payment-page.created', 'payment-page.cloned'], entity: 'payment_page' },
  'payment_page.updated': {
    actions: [
      'payment-page.updated',
      'payment-page.activated',
      'payment-page.paused',
      'payment-page.resumed',
      'payment-page.extended',
      'payment-page.scheduled',
      'payment-page.part-paid',
    ],
    entity: 'payment_page',
  },
  'payment_page.sent': { actions: ['payment-page.sent'], entity: 'payment_page' },
  'payment_page.opened': { actions: ['payment-page.opened'], entity: 'payment_page' },
  'payment_page.paid': { actions: ['payment.captured', 'payment.charge-accepted'], entity: 'payment_page' },
  'payment_page.closed': { actions: ['payment-page.closed'], entity: 'payment_page' },
  'payment_page.cancelled': { actions: ['payment-page.cancelled'], entity: 'payment_page' },
  'payment.captured': { actions: ['payment.captured', 'payment.charge-accepted'], entity: 'payment_page' },
  'payment.declined': { actions: ['payment.declined'], entity: 'payment_page' },
  'payment.charge_failed': { actions: ['payment.charge-failed'], entity: 'payment_page' },
  'payment.refunded': { actions: ['payment.refunded'], entity: 'payment' },
  'payment.refund_failed': { actions: ['payment.refund-failed'], entity: 'payment' },
  'payment.disputed': { actions: ['payment.disputed'], entity: 'payment' },
  'payment.dispute_won': { actions: ['payment.dispute-won'], entity: 'payment' },
  'payment.dispute_lost': { actions: ['payment.dispute-lost'], entity: 'payment' },
  'payment.review_needed': { actions: ['payment.review-needed'], entity: 'payment_page' },
  'customer_service.created': { actions: ['customer-service.created'], entity: 'customer_service' },
  'customer_service.started': { actions: ['customer-service.started'], entity: 'customer_service' },
  'customer_service.charge_failed': { actions: ['customer-service.charge-failed'], entity: 'customer_service' },
  'customer_service.past_due': { actions: ['customer-service.past-due'], entity: 'customer_service' },
  'customer_service.suspended': { actions: ['customer-service.suspended'], entity: 'customer_service' },
  'customer_service.restored': { actions: ['customer-service.restored'], entity: 'customer_service' },
  'customer_service.cancelled': { actions: ['customer-service.cancelled'], entity: 'customer_service' },
  'customer_service.kept': { actions: ['customer-service.kept'], entity: 'customer_service' },
  'customer_service.ended': { actions: ['customer-service.ended'], entity: 'customer_service' },
  'document.created': { actions: ['document.created'], entity: 'document' },
  'document.sent': { actions: ['document.sent'], entity: 'document' },
  'document.viewed': { actions: ['document.viewed'], entity: 'document' },
  'document.signed': { actions: ['document.signed'], entity: 'document' },
  'document.declined': { actions: ['document.declined'], entity: 'document' },
  'document.completed': { actions: ['document.completed'], entity: 'document' },
  'document.sealed': { actions: ['document.sealed'], entity: 'document' },
  'document.cancelled': { actions: ['document.cancelled'], entity: 'document' },
  'document.expired': { actions: ['document.expired'], entity: 'document' },
} as const satisfies Record<string, PublicEvent>

export type PublicEventName = keyof typeof PUBLIC_EVENTS

export const PUBLIC_EVENT_NAMES = Object.keys(PUBLIC_EVENTS) as [PublicEventName, ...PublicEventName[]]

/** The event of the test button, which nobody subscribes to. */
export const PING = 'ping'

/** The public events of an audited action; most actions have none. */
export const publicEvents = (action: string): PublicEventName[] =>
  PUBLIC_EVENT_NAMES.filter((name) => (PUBLIC_EVENTS[name].actions as readonly string[]).includes(action))
