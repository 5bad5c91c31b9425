import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

type Whom = { customerName: string; companyName: string; serviceName: string }
type Owed = Whom & { amount: number; payLink: string; cardLink: string }

export type PaymentDueEmailKind = 'service.payment-request' | 'service.charge-failed' | 'service.suspended'

const BUTTONS: Record<PaymentDueEmailKind, string> = {
  'service.payment-request': 'מעבר לתשלום',
  'service.charge-failed': 'תשלום עכשיו',
  'service.suspended': 'תשלום עכשיו',
}

/**
 * Renders the e-mail to a customer who owes for a service, with links to the payment page and to replace the card.
 * `amount` in agorot.
 */
export const servicePaymentDueEmail = (
  kind: PaymentDueEmailKind,
  { amount, payLink, cardLink, ...whom }: Owed,
): MailContent =>
  fromTemplate(
    kind,
    { ...whom, amount: formatShekels(amount) },
    {
      companyName: whom.companyName,
      name: whom.customerName,
      button: { label: BUTTONS[kind], link: payLink },
      notes: kind === 'service.payment-request' ? [] : [words`לעדכון הכרטיס: ${cardLink}`],
    },
  )

/** Renders the e-mail that asks a customer for another card. */
export const cardLinkEmail = ({ cardLink, ...whom }: Whom & { cardLink: string }): MailContent =>
  fromTemplate('service.card-link', whom, {
    companyName: whom.companyName,
    name: whom.customerName,
    button: { label: 'עדכון הכרטיס', link: cardLink },
  })

/** Renders the e-mail to a customer whose card expires soon; `day` is its last valid day. */
export const cardExpiringEmail = ({
  cardLink,
  day,
  ...vars
}: Whom & { cardLink: string; card: string; day: string }): MailContent =>
  fromTemplate(
    'service.card-expiring',
    { ...vars, day: formatDate(day) },
    {
      companyName: vars.companyName,
      name: vars.customerName,
      button: { label: 'עדכון הכרטיס', link: cardLink },
    },
  )

/**
 * Renders the e-mail to a customer whose service gets a new price; `notice` is the staff's own text. `amount` in
 * agorot.
 */
export const priceChangeEmail = ({
  amount,
  day,
  notice,
  ...whom
}: Whom & { amount: number; day: string; notice: string }): MailContent =>
  fromTemplate(
    'service.price-change',
    { ...whom, amount: formatShekels(amount), day: formatDate(day) },
    {
      companyName: whom.companyName,
      name: whom.customerName,
      notes: notice ? [words`${notice}`] : [],
    },
  )

/** Renders the e-mail to a customer whose service continues after all. */
export const serviceContinuedEmail = (whom: Whom): MailContent =>
  fromTemplate('service.kept', whom, { companyName: whom.companyName, name: whom.customerName })

/**
 * Renders the e-mail to a customer whose service was cancelled, with its last day and the refund. `amount` in agorot.
 */
export const serviceCancelledEmail = ({ amount, day, ...whom }: Whom & { amount: number; day: string }): MailContent =>
  fromTemplate(
    'service.cancelled',
    { ...whom, day: formatDate(day), amount: amount > 0 ? formatShekels(amount) : '' },
    { companyName: whom.companyName, name: whom.customerName },
  )
