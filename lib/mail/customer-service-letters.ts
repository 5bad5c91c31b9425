import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

type Whom = { customerName: string; companyName: string; serviceName: string }
type Owed = Whom & { amount: number; payLink: string; cardLink: string }

export type OwedLetter = 'service.payment-request' | 'service.charge-failed' | 'service.suspended'

const BUTTONS: Record<OwedLetter, string> = {
  'service.payment-request': 'מעבר לתשלום',
  'service.charge-failed': 'תשלום עכשיו',
  'service.suspended': 'תשלום עכשיו',
}

/** To a customer who owes for a service: the page to pay by, and the address to give another card at. `amount` in agorot. */
export const owedLetter = (kind: OwedLetter, { amount, payLink, cardLink, ...whom }: Owed): MailContent =>
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

/** To a customer who is asked for another card. */
export const cardLinkLetter = ({ cardLink, ...whom }: Whom & { cardLink: string }): MailContent =>
  fromTemplate('service.card-link', whom, {
    companyName: whom.companyName,
    name: whom.customerName,
    button: { label: 'עדכון הכרטיס', link: cardLink },
  })

/** To a customer whose card ends soon; `day` is its last one. */
export const cardExpiringLetter = ({
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

/** To a customer whose service gets another price; `notice` is what the office wrote. `amount` in agorot. */
export const priceChangeLetter = ({
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

/** To a customer whose service goes on after all. */
export const keptLetter = (whom: Whom): MailContent =>
  fromTemplate('service.kept', whom, { companyName: whom.companyName, name: whom.customerName })

/** To a customer whose service was cancelled: until when it is given, and what goes back. `amount` in agorot. */
export const cancelledLetter = ({ amount, day, ...whom }: Whom & { amount: number; day: string }): MailContent =>
  fromTemplate(
    'service.cancelled',
    { ...whom, day: formatDate(day), amount: amount > 0 ? formatShekels(amount) : '' },
    { companyName: whom.companyName, name: whom.customerName },
  )
