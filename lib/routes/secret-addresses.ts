/** First segments of the pages whose next segment is a secret token: whoever has the address may open the page. */
export const SECRET_PAGES = [
  'paymentPage',
  'document-signature',
  'payslip',
  'card',
  'reset-password',
  'verify-email',
  'keep-address',
  'join',
  'confirm-address',
  'unsubscribe',
  'invitation',
  'booking',
  'site',
] as const

/** The same for handlers, below `/api/public` and `/api/payments`. */
export const SECRET_HANDLERS = [
  'payment-pages',
  'signatures',
  'payslips',
  'cards',
  'logos',
  'callback',
  'confirmations',
  'hooks',
  'unsubscribes',
  'automations',
  'meta-leads',
  'landing-pictures',
  'calendar',
  'invitations',
  'inbound-mail',
  'bookings',
  'channels',
  'chat',
  'sites',
] as const
