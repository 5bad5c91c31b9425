import type { TemplateKind } from './template-kinds'
import type { TemplateText } from './template-text'

/** English texts of e-mails to the payers of an English page, with the same variables as the Hebrew ones. */
export const ENGLISH: Partial<Record<TemplateKind, TemplateText>> = {
  'payment.link': {
    subject: 'Payment request from {{companyName}}',
    title: 'Payment request',
    body: '{{companyName}} sent you a payment page for {{description}}.\nTo pay: {{amount}}\n{{note}}',
  },
  'payment.request': {
    subject: 'Payment request',
    title: 'Payment request',
    body: 'Hello {{customerName}}, {{companyName}} asks for a payment for {{description}}: {{amount}}\n{{link}}',
  },
  'payment.reminder': {
    subject: 'Payment reminder: {{companyName}}',
    title: 'Payment reminder',
    body: 'The payment page of {{companyName}} for {{description}} is still open.\nTo pay: {{amount}}\nDue on: {{dueOn}}',
  },
  'payment.part-failed': {
    subject: 'The charge for {{description}} was declined',
    title: 'The charge was declined',
    body: 'A charge of {{amount}} for {{description}} by {{companyName}} was declined.\nYou can pay now by another card.',
  },
  'payment.cancel-received': {
    subject: 'Your request to cancel was received: {{companyName}}',
    title: 'Your request to cancel was received',
    body: 'A request to cancel the deal for {{description}}, of {{amount}}, was received.\nTo be returned by law: {{refund}}\nCancellation fee: {{fee}}\nThe request will be handled by {{actBy}}.',
  },
  'payment.cancel-approved': {
    subject: 'The cancellation was approved: {{companyName}}',
    title: 'The cancellation was approved',
    body: 'The request to cancel {{description}} was approved.\nTo be returned: {{refund}}\nCancellation fee: {{fee}}\nBy: {{actBy}}',
  },
  'payment.cancel-refused': {
    subject: 'The request to cancel was refused: {{companyName}}',
    title: 'The request to cancel was refused',
    body: 'The request to cancel {{description}} of {{companyName}} was refused.\nReason: {{reason}}',
  },
  'payment.refunded': {
    subject: 'Your payment was returned: {{companyName}}',
    title: 'Your payment was returned',
    body: '{{amount}} for {{description}} were returned to you.\nPayment number: {{reference}}',
  },
  'payment.received': {
    subject: 'Payment received: {{companyName}}',
    title: 'Payment received',
    body: 'Thank you. A payment of {{amount}} for {{description}} was received.\nPaid at: {{paidAt}}\nReference: {{reference}}',
  },
}
