import { formatDateTime, longDate } from '@/lib/format/dates'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

/** `month` as displayed, `expiresAt` an ISO time. */
export type PayslipVars = { name: string; companyName: string; month: string; link: string; expiresAt: string }

/** The e-mails that contain a link. */
export type PayslipLinkEmailKind = 'payslip.ready' | 'payslip.reminder'

const KEEP = words`הקישור אישי. אין להעביר אותו הלאה.`

/** Renders the e-mail to an employee whose payslip was released, or who has not opened it yet. */
export function payslipLinkEmail(kind: PayslipLinkEmailKind, { link, expiresAt, ...vars }: PayslipVars): MailContent {
  return fromTemplate(kind, vars, {
    companyName: vars.companyName,
    name: vars.name,
    button: { label: 'פתיחת התלוש', link },
    notes: [words`הקישור פתוח עד ${longDate(expiresAt)}.`, KEEP],
  })
}

/** Renders the e-mail with the code requested on a payslip's page; it names nobody. `until` is an ISO time. */
export function payslipCodeEmail({
  companyName,
  code,
  until,
}: {
  companyName: string
  code: string
  until: string
}): MailContent {
  return fromTemplate(
    'payslip.code',
    { companyName },
    {
      companyName,
      name: '',
      notes: [words`הקוד: ${code}`, words`הקוד תקף עד ${formatDateTime(until)} ולשימוש אחד. אין למסור אותו לאיש.`],
    },
  )
}

const PASSWORDS = {
  secret: words`הקובץ נפתח בסיסמה האישית שנבחרה עם הסכמתך לקבל תלושים בדוא״ל.`,
  national_id: words`הקובץ נפתח במספר הזהות שלך, 9 ספרות כולל ספרת ביקורת.`,
}

/** Renders the e-mail to an employee who gets the payslip itself as a locked file; the caller attaches it. */
export const lockedPayslipEmail = ({
  passwordMode,
  ...vars
}: Omit<PayslipVars, 'link' | 'expiresAt'> & { passwordMode: 'secret' | 'national_id' }): MailContent =>
  fromTemplate('payslip.locked', vars, {
    companyName: vars.companyName,
    name: vars.name,
    notes: [PASSWORDS[passwordMode], words`כדי לאשר שהתלוש התקבל, אפשר להשיב להודעה הזאת.`],
  })
