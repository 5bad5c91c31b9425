import { formatDateTime, longDate, longDateTime } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { appName } from '@/lib/server/config'

import { letter } from './layout'
import type { MailContent } from './message'
import { subjectOf, words } from './words'

/** `expiresAt` is an ISO time. */
export type AccountVars = { name: string; link: string; expiresAt: string }

const IGNORE = words`אם לא ביקשת זאת, אפשר להתעלם מההודעה; שום דבר לא ישתנה.`

/** To a new user, to prove that the address is theirs. */
export function verifyEmail(vars: AccountVars): MailContent {
  return letter({
    subject: subjectOf`אימות כתובת הדוא״ל שלך ב־${appName()}`,
    companyName: appName(),
    title: 'אימות כתובת דוא״ל',
    name: vars.name,
    lines: [words`כדי להשלים את ההרשמה נותר רק לאשר שהכתובת הזאת שלך.`],
    button: { label: 'אישור הכתובת', link: vars.link },
    notes: [validUntil(vars), IGNORE],
  })
}

/** To a user who forgot the password. */
export function resetPassword(vars: AccountVars): MailContent {
  return letter({
    subject: subjectOf`איפוס הסיסמה שלך ב־${appName()}`,
    companyName: appName(),
    title: 'איפוס סיסמה',
    name: vars.name,
    lines: [words`התקבלה בקשה לבחור סיסמה חדשה לחשבון שלך.`],
    button: { label: 'בחירת סיסמה חדשה', link: vars.link },
    notes: [validUntil(vars), IGNORE],
  })
}

/** To a person who is invited to be a user of a company. */
export function inviteUser(vars: {
  name: string
  companyName: string
  inviterName: string
  link: string
}): MailContent {
  return letter({
    subject: subjectOf`הזמנה להצטרף אל ${vars.companyName}`,
    companyName: vars.companyName,
    title: 'הוזמנת להצטרף',
    name: vars.name,
    lines: [words`קיבלת הזמנה מאת ${vars.inviterName} לעבוד עם ${vars.companyName} במערכת ${appName()}.`],
    button: { label: 'קבלת ההזמנה', link: vars.link },
    notes: [words`הקישור אישי. אין להעביר אותו הלאה.`],
  })
}

const validUntil = ({ expiresAt }: AccountVars) => words`הקישור תקף עד ${formatDateTime(expiresAt)} ולשימוש אחד.`

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
export function signRequest(vars: SignVars): MailContent {
  return letter({
    ...signLetter(vars),
    subject: subjectOf`מסמך לחתימתך מאת ${vars.companyName}: ${vars.documentName}`,
    title: 'מסמך מחכה לחתימתך',
    lines: [words`נשלח אליך לחתימה המסמך ${vars.documentName} מאת ${vars.companyName}.`, ...noteOf(vars)],
  })
}

/** To a signer who has not signed yet. */
export function signReminder(vars: SignVars): MailContent {
  return letter({
    ...signLetter(vars),
    subject: subjectOf`תזכורת: המסמך ${vars.documentName} עדיין מחכה לחתימתך`,
    title: 'תזכורת: מסמך מחכה לחתימתך',
    lines: [words`המסמך ${vars.documentName} מאת ${vars.companyName} עדיין לא נחתם.`, ...noteOf(vars)],
  })
}

/** To everyone in the document when the last one has signed; the caller attaches the sealed file. */
export function documentCompleted(vars: {
  recipientName: string
  companyName: string
  documentName: string
  link?: string
}): MailContent {
  return letter({
    subject: subjectOf`המסמך ${vars.documentName} נחתם`,
    companyName: vars.companyName,
    title: 'המסמך נחתם',
    name: vars.recipientName,
    lines: [words`כל החותמים חתמו על המסמך ${vars.documentName}. העותק החתום מצורף להודעה.`],
    ...(vars.link && { button: { label: 'צפייה במסמך', link: vars.link } }),
    notes: [words`הקובץ חתום בחתימה דיגיטלית: כל שינוי בו יתגלה בקורא PDF.`],
  })
}

/** To the member of staff who sent a document that a signer declined. */
export function documentDeclined(vars: {
  staffName: string
  companyName: string
  signerName: string
  documentName: string
  reason: string
  link: string
}): MailContent {
  return letter({
    subject: subjectOf`החתימה על ${vars.documentName} נדחתה`,
    companyName: vars.companyName,
    title: 'החתימה נדחתה',
    name: vars.staffName,
    lines: [
      words`התקבל סירוב לחתום על המסמך ${vars.documentName} מאת ${vars.signerName}.`,
      words`הסיבה שנמסרה: ${vars.reason}`,
    ],
    button: { label: 'פתיחת המסמך', link: vars.link },
  })
}

const signLetter = ({ signerName, companyName, link, expiresAt }: SignVars) => ({
  companyName,
  name: signerName,
  button: { label: 'קריאה וחתימה', link },
  notes: [...(expiresAt ? [words`אפשר לחתום עד ${longDateTime(expiresAt)}.`] : []), PERSONAL],
})

const noteOf = ({ note }: SignVars) => (note ? [words`${note}`] : [])

/** To a customer who is asked to pay; `amount` in agorot, `expiresAt` an ISO time. */
export function paymentLink(vars: {
  customerName: string
  companyName: string
  amount: number
  description: string
  link: string
  expiresAt?: string
}): MailContent {
  return letter({
    subject: subjectOf`בקשת תשלום מאת ${vars.companyName}`,
    companyName: vars.companyName,
    title: 'בקשת תשלום',
    name: vars.customerName,
    lines: [
      words`מחכה לך דף תשלום מאת ${vars.companyName} עבור ${vars.description}.`,
      words`לתשלום: ${formatShekels(vars.amount)}`,
    ],
    button: { label: 'מעבר לתשלום', link: vars.link },
    ...(vars.expiresAt && { notes: [words`דף התשלום פתוח עד ${longDate(vars.expiresAt)}.`] }),
  })
}

/** To the payer; `amount` in agorot, `paidAt` an ISO time; the caller attaches the receipt. */
export function paymentReceived(vars: {
  payerName: string
  companyName: string
  amount: number
  description: string
  reference: string
  paidAt: string
}): MailContent {
  return letter({
    subject: subjectOf`התשלום התקבל: ${vars.companyName}`,
    companyName: vars.companyName,
    title: 'התשלום התקבל',
    name: vars.payerName,
    lines: [
      words`תודה. התקבל תשלום של ${formatShekels(vars.amount)} עבור ${vars.description}.`,
      words`מועד התשלום: ${formatDateTime(vars.paidAt)}`,
      words`אסמכתה: ${vars.reference}`,
    ],
    notes: [words`הקבלה מצורפת להודעה.`],
  })
}
