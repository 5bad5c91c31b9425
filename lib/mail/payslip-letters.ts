import { formatDateTime, longDate } from '@/lib/format/dates'

import type { MailContent } from './message'
import { fromTemplate } from './template'
import { words } from './words'

/** `month` as people write it, `expiresAt` an ISO time. */
export type PayslipVars = { name: string; companyName: string; month: string; link: string; expiresAt: string }

/** The letters that carry a link. */
export type LinkLetterKind = 'payslip.ready' | 'payslip.reminder'

const KEEP = words`הקישור אישי. אין להעביר אותו הלאה.`

/** To an employee whose slip has been released, or who has not opened it yet. */
export function payslipLink(kind: LinkLetterKind, { link, expiresAt, ...vars }: PayslipVars): MailContent {
  return fromTemplate(kind, vars, {
    companyName: vars.companyName,
    name: vars.name,
    button: { label: 'פתיחת התלוש', link },
    notes: [words`הקישור פתוח עד ${longDate(expiresAt)}.`, KEEP],
  })
}

/** To whoever asked for a code at a slip's address; it names nobody. `until` is an ISO time. */
export function payslipCode({
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

/** To an employee who gets the slip itself, locked; the caller attaches the file. */
export const payslipLocked = ({
  passwordMode,
  ...vars
}: Omit<PayslipVars, 'link' | 'expiresAt'> & { passwordMode: 'secret' | 'national_id' }): MailContent =>
  fromTemplate('payslip.locked', vars, {
    companyName: vars.companyName,
    name: vars.name,
    notes: [PASSWORDS[passwordMode], words`כדי לאשר שהתלוש התקבל, אפשר להשיב להודעה הזאת.`],
  })
