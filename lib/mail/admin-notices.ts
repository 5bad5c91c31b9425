import { appName } from '@/lib/core/config'
import { formatDateTime } from '@/lib/format/dates'

import { renderEmail } from './layout'
import type { MailContent } from './message'
import { subjectLine, words } from './words'

type Notice = { name: string; companyName: string; by: string; at: Date }

const CONTACT_ADMIN = words`אם זה נעשה בלי ידיעתך, כדאי לפנות מיד למי שמנהל את המערכת אצלך.`

/** Renders the e-mail to a user whose second factor was removed by an administrator. */
export const factorRemovedEmail = ({ name, companyName, by, at }: Notice): MailContent =>
  renderEmail({
    subject: subjectLine`האימות הדו־שלבי הוסר מהחשבון שלך ב־${appName()}`,
    companyName,
    name,
    title: 'האימות הדו־שלבי הוסר',
    lines: [
      words`האימות הדו־שלבי של החשבון שלך הוסר על ידי ${by}, ${formatDateTime(at)}. כל החיבורים שלך נותקו.`,
      words`בהתחברות הבאה אפשר להגדיר אותו מחדש בעמוד ״החשבון שלי״.`,
    ],
    notes: [CONTACT_ADMIN],
  })

/** Renders the e-mail to the former address of an account whose address an administrator changed. */
export const addressChangedByAdminEmail = ({ name, companyName, by, at }: Notice): MailContent =>
  renderEmail({
    subject: subjectLine`כתובת הדוא״ל של החשבון שלך ב־${appName()} הוחלפה`,
    companyName,
    name,
    title: 'כתובת הדוא״ל הוחלפה',
    lines: [
      words`כתובת הדוא״ל של החשבון שלך הוחלפה על ידי ${by}, ${formatDateTime(at)}. הכתובת הזאת כבר אינה פותחת אותו.`,
    ],
    notes: [CONTACT_ADMIN],
  })
