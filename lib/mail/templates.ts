import { appName } from '@/lib/core/config'
import { formatDate, formatDateTime, longDate, longDateTime } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

/** `expiresAt` is an ISO time. */
export type AccountVars = { name: string; link: string; expiresAt: string }

const IGNORE = words`אם לא ביקשת זאת, אפשר להתעלם מההודעה; שום דבר לא ישתנה.`

/** To a new user, to prove that the address is theirs. */
export const verifyEmail = (vars: AccountVars): MailContent => accountLetter('account.verify', vars, 'אישור הכתובת')

/** To a user who forgot the password. */
export const resetPassword = (vars: AccountVars): MailContent =>
  accountLetter('account.reset', vars, 'בחירת סיסמה חדשה')

function accountLetter(
  kind: 'account.verify' | 'account.reset',
  { name, link, expiresAt }: AccountVars,
  label: string,
) {
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

/** To a person who is invited to be a user of a company; `expiresAt` is an ISO time. */
export function invitationLetter({
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

/** `expiresAt` is an ISO time; `note` is what the sender wrote to the signer. */
export type SignVars = {
  signerName: string
  companyName: string
  documentName: string
  link: string
  expiresAt?: string
  note?: string
}

const PERSONAL = words`הקישור אישי ומשמש במקום חתימת ידך. אין להעביר אותו הלאה.`

/** To a signer whose turn has come. */
export const signRequest = (vars: SignVars): MailContent => signLetter('document.request', vars)

/** To a signer who has not signed yet. */
export const signReminder = (vars: SignVars): MailContent => signLetter('document.reminder', vars)

function signLetter(kind: 'document.request' | 'document.reminder', { link, expiresAt, ...vars }: SignVars) {
  return fromTemplate(kind, vars, {
    companyName: vars.companyName,
    name: vars.signerName,
    button: { label: 'קריאה וחתימה', link },
    notes: [...(expiresAt ? [words`אפשר לחתום עד ${longDateTime(expiresAt)}.`] : []), PERSONAL],
  })
}

/** To everyone in the document when the last one has signed; the caller attaches the sealed file. */
export function documentCompleted({
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

/** To the member of staff who sent a document that a signer declined. */
export function documentDeclined({
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

/** The language of the page that a letter is about. */
export type Reader = { language?: 'he' | 'en' | undefined }

export const inEnglish = (language: Reader['language']) => (language === 'en' ? { language } : {})

/** Until when a page can be paid, an ISO time. */
export const openUntil = (expiresAt: string, language: Reader['language']) =>
  language === 'en'
    ? words`The page can be paid until ${formatDate(expiresAt)}.`
    : words`דף התשלום פתוח עד ${longDate(expiresAt)}.`

/** To a customer who is asked to pay; `amount` in agorot, `expiresAt` an ISO time. */
export function paymentLink({
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
  /** What the sender wrote. */
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
      ...(expiresAt && { notes: [openUntil(expiresAt, language)] }),
    },
  )
}

/** To the payer; `amount` in agorot, `paidAt` an ISO time; the caller attaches the receipt. `cancelLink` is where the deal may be cancelled. */
export function paymentReceived({
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
