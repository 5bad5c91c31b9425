import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { inEnglish, payableUntilNote, type Reader } from './templates'
import { words } from './words'

type Customer = { customerName: string; companyName: string; description: string }

/**
 * Renders the e-mail to a customer who has not paid yet; `amount` in agorot, `dueOn` a calendar day, `expiresAt` an ISO
 * time.
 */
export function paymentReminderEmail({
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
        ...(expiresAt ? [payableUntilNote(expiresAt, language)] : []),
        language === 'en'
          ? words`If you have paid already, ignore this message.`
          : words`אם כבר שילמת, אפשר להתעלם מההודעה.`,
      ],
    },
  )
}

/** Renders the e-mail to a payer whose saved card was declined for an instalment; `amount` in agorot. */
export const instalmentFailedEmail = ({
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
  // A continuing service is stopped, so no refund is mentioned.
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

/**
 * Returns the note under the confirmation of a cancellation request, by whether it was made within the legal period.
 */
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

/**
 * Renders the e-mail to a person who asked to cancel, as soon as the request is recorded; sums in agorot, `actBy` a
 * calendar day.
 */
export function cancellationReceivedEmail({
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

/** Renders the e-mail to a person whose cancellation request the business approved. */
export const cancellationApprovedEmail = ({ refund, fee, actBy, kind, language, ...vars }: Cancelled): MailContent =>
  fromTemplate(
    'payment.cancel-approved',
    { ...vars, ...summed({ refund, fee, actBy }, kind) },
    framed({ ...vars, language }),
  )

/** Renders the e-mail to a person whose cancellation request the business refused. */
export const cancellationRefusedEmail = ({ language, ...vars }: Customer & Reader & { reason: string }): MailContent =>
  fromTemplate('payment.cancel-refused', vars, framed({ ...vars, language }))
