import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { inEnglish, openUntil, type Reader } from './templates'
import { words } from './words'

type Customer = { customerName: string; companyName: string; description: string }

/** To a customer who has not paid yet; `amount` in agorot, `dueOn` a calendar day, `expiresAt` an ISO time. */
export function paymentReminder({
  link,
  expiresAt,
  dueOn,
  amount,
  language,
  ...vars
}: Customer & Reader & { amount: number; link: string; dueOn: string | null; expiresAt: string | null }): MailContent {
  return fromTemplate(
    'payment.reminder',
    { ...vars, amount: formatShekels(amount), dueOn: dueOn ? formatDate(dueOn) : '' },
    {
      companyName: vars.companyName,
      name: vars.customerName,
      ...inEnglish(language),
      button: { label: language === 'en' ? 'Pay' : 'מעבר לתשלום', link },
      notes: [
        ...(expiresAt ? [openUntil(expiresAt, language)] : []),
        language === 'en'
          ? words`If you have paid already, ignore this message.`
          : words`אם כבר שילמת, אפשר להתעלם מההודעה.`,
      ],
    },
  )
}

/** To a payer whose kept card was refused for a part of what they owe; `amount` in agorot. */
export const partFailed = ({
  amount,
  link,
  language,
  ...vars
}: Customer & Reader & { amount: number; link: string }): MailContent =>
  fromTemplate(
    'payment.part-failed',
    { ...vars, amount: formatShekels(amount) },
    {
      companyName: vars.companyName,
      name: vars.customerName,
      ...inEnglish(language),
      button: { label: language === 'en' ? 'Pay now' : 'תשלום עכשיו', link },
    },
  )

type Sums = { refund: number; fee: number; actBy: string }

const summed = ({ refund, fee, actBy }: Sums, kind: 'deal' | 'service') => ({
  // A service that goes on is stopped, and nothing is said of a refund.
  refund: kind === 'deal' ? formatShekels(refund) : '',
  fee: kind === 'deal' ? formatShekels(fee) : '',
  actBy: formatDate(actBy),
})

type Cancelled = Customer & Reader & Sums & { kind: 'deal' | 'service' }

const framed = ({ companyName, customerName, language }: Customer & Reader) => ({
  companyName,
  name: customerName,
  ...inEnglish(language),
})

/** What stands under the confirmation of a request, made within the time that the law gives or after it. */
function noteOf(isInTime: boolean, language: Reader['language']) {
  const notes = language === 'en' ? ENGLISH_NOTES : NOTES
  return isInTime ? notes.inTime : notes.late
}

const NOTES = {
  inTime: words`ההודעה הזו היא אישור שהבקשה נמסרה לעסק. כדאי לשמור אותה.`,
  late: words`הבקשה נמסרה אחרי התקופה שבה החוק נותן לבטל, ולכן ההחלטה היא של העסק. כדאי לשמור את ההודעה הזו.`,
}

const ENGLISH_NOTES = {
  inTime: words`This message confirms that the business has received the request. Please keep it.`,
  late: words`The request came after the time that the law gives, so the business decides. Please keep this message.`,
}

/** To whoever asked to cancel, as soon as it is written down; sums in agorot, `actBy` a calendar day. */
export function cancellationReceived({
  refund,
  fee,
  actBy,
  kind,
  amount,
  isInTime,
  language,
  ...vars
}: Cancelled & { amount: number; isInTime: boolean }): MailContent {
  return fromTemplate(
    'payment.cancel-received',
    { ...vars, amount: formatShekels(amount), ...summed({ refund, fee, actBy }, kind) },
    { ...framed({ ...vars, language }), notes: [noteOf(isInTime, language)] },
  )
}

/** To whoever asked to cancel, when the business agrees. */
export const cancellationApproved = ({ refund, fee, actBy, kind, language, ...vars }: Cancelled): MailContent =>
  fromTemplate(
    'payment.cancel-approved',
    { ...vars, ...summed({ refund, fee, actBy }, kind) },
    framed({ ...vars, language }),
  )

/** To whoever asked to cancel, when the business refuses. */
export const cancellationRefused = ({ language, ...vars }: Customer & Reader & { reason: string }): MailContent =>
  fromTemplate('payment.cancel-refused', vars, framed({ ...vars, language }))
