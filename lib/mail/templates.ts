import { appName } from '@/lib/core/config'
import { formatDate, formatDateTime, longDate, longDateTime } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

/** `expiresAt` is an ISO time. */
export type AccountVars = { name: string; link: string; expiresAt: string }

const IGNORE = words`אם לא ביקשת זאת, אפשר להתעלם מההודעה; שום דבר לא ישתנה.`

/** Renders the e-mail to a new user, to verify their address. */
export const verificationEmail = (vars: AccountVars): MailContent =>
  accountEmail('account.verify', vars, 'אישור הכתובת')

/** Renders the e-mail to a user who forgot the password. */
export const passwordResetEmail = (vars: AccountVars): MailContent =>
  accountEmail('account.reset', vars, 'בחירת סיסמה חדשה')

function accountEmail(kind: 'account.verify' | 'account.reset', { name, link, expiresAt }: AccountVars, label: string) {
  const expires = formatDateTime(expiresAt)
  return fromTemplate(
    kind,
    { name, appName: appName(), expires },
    {
      companyName: appName(),
      name,
      button: { label, link },
      notes: [words`הקישור תקף עד ${expires} ולשימוש אחד.`, IGNORE],
    },
  )
}

/** Renders the e-mail to a person invited as a user of a company; `expiresAt` is an ISO time. */
export function userInvitationEmail({
  link,
  expiresAt,
  ...vars
}: {
  name: string
  companyName: string
  inviterName: string
  link: string
  expiresAt: string
}): MailContent {
  const { name, companyName } = vars
  return fromTemplate(
    'account.user-invite',
    { ...vars, appName: appName() },
    {
      companyName,
      name,
      button: { label: 'קבלת ההזמנה', link },
      notes: [words`הקישור אישי, תקף עד ${formatDateTime(expiresAt)} ולשימוש אחד. אין להעביר אותו הלאה.`],
    },
  )
}

/** `expiresAt` is an ISO time; `note` is the sender's text to the signer. */
export type SignVars = {
  signerName: string
  companyName: string
  documentName: string
  link: string
  expiresAt?: string
  note?: string
}

const PERSONAL = words`הקישור אישי ומשמש במקום חתימת ידך. אין להעביר אותו הלאה.`

/** Renders the e-mail to a signer whose turn has come. */
export const signatureRequestEmail = (vars: SignVars): MailContent => signatureEmail('document.request', vars)

/** Renders the e-mail to a signer who has not signed yet. */
export const signatureReminderEmail = (vars: SignVars): MailContent => signatureEmail('document.reminder', vars)

function signatureEmail(kind: 'document.request' | 'document.reminder', { link, expiresAt, ...vars }: SignVars) {
  return fromTemplate(kind, vars, {
    companyName: vars.companyName,
    name: vars.signerName,
    button: { label: 'קריאה וחתימה', link },
    notes: [...(expiresAt ? [words`אפשר לחתום עד ${longDateTime(expiresAt)}.`] : []), PERSONAL],
  })
}

/**
 * Renders the e-mail to everyone involved in a document after the last signature; the caller attaches the sealed file.
 */
export function documentCompletedEmail({
  link,
  ...vars
}: {
  recipientName: string
  companyName: string
  documentName: string
  link?: string
}): MailContent {
  return fromTemplate('document.completed', vars, {
    companyName: vars.companyName,
    name: vars.recipientName,
    ...(link && { button: { label: 'צפייה במסמך', link } }),
    notes: [words`הקובץ חתום בחתימה דיגיטלית: כל שינוי בו יתגלה בקורא PDF.`],
  })
}

/** Renders the e-mail to the staff member whose document a signer declined. */
export function documentDeclinedEmail({
  link,
  ...vars
}: {
  staffName: string
  companyName: string
  signerName: string
  documentName: string
  reason: string
  link: string
}): MailContent {
  return fromTemplate('document.declined', vars, {
    companyName: vars.companyName,
    name: vars.staffName,
    button: { label: 'פתיחת המסמך', link },
  })
}

/** The language of the page that an e-mail is about. */
export type Reader = { language?: 'he' | 'en' | undefined }

export const inEnglish = (language: Reader['language']) => (language === 'en' ? { language } : {})

/** Returns the note on how long a page can be paid; `expiresAt` is an ISO time. */
export const payableUntilNote = (expiresAt: string, language: Reader['language']) =>
  language === 'en'
    ? words`The page can be paid until ${formatDate(expiresAt)}.`
    : words`דף התשלום פתוח עד ${longDate(expiresAt)}.`

/** Renders the e-mail that asks a customer to pay; `amount` in agorot, `expiresAt` an ISO time. */
export function paymentRequestEmail({
  link,
  expiresAt,
  amount,
  language,
  ...vars
}: Reader & {
  customerName: string
  companyName: string
  amount: number
  description: string
  /** The sender's text. */
  note?: string
  link: string
  expiresAt?: string
}): MailContent {
  return fromTemplate(
    'payment.link',
    { ...vars, amount: formatShekels(amount) },
    {
      companyName: vars.companyName,
      name: vars.customerName,
      ...inEnglish(language),
      button: { label: language === 'en' ? 'Pay' : 'מעבר לתשלום', link },
      ...(expiresAt && { notes: [payableUntilNote(expiresAt, language)] }),
    },
  )
}

/**
 * Renders the e-mail to the payer; `amount` in agorot, `paidAt` an ISO time; the caller attaches the receipt.
 * `cancelLink` leads to the page where the deal may be cancelled.
 */
export function paymentReceivedEmail({
  amount,
  paidAt,
  cancelLink,
  language,
  ...vars
}: Reader & {
  payerName: string
  companyName: string
  amount: number
  description: string
  reference: string
  paidAt: string
  cancelLink?: string
}): MailContent {
  return fromTemplate(
    'payment.received',
    { ...vars, amount: formatShekels(amount), paidAt: formatDateTime(paidAt) },
    {
      companyName: vars.companyName,
      name: vars.payerName,
      ...inEnglish(language),
      notes: [language === 'en' ? words`The receipt is attached.` : words`הקבלה מצורפת להודעה.`],
      ...(cancelLink && { links: [{ label: language === 'en' ? 'Cancel the deal' : 'ביטול עסקה', link: cancelLink }] }),
    },
  )
}
