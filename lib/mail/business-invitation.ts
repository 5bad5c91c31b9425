import { appName } from '@/lib/server/config'

import { letter } from './layout'
import type { MailContent } from './message'
import { subjectOf, words } from './words'

/** To a person who is invited to open a company of their own. */
export function businessInvitation(vars: { name: string; inviterName: string; link: string }): MailContent {
  return letter({
    subject: subjectOf`הזמנה לפתוח חשבון ב־${appName()}`,
    companyName: vars.inviterName,
    title: 'הוזמנת לפתוח חשבון',
    name: vars.name,
    lines: [words`קיבלת הזמנה מאת ${vars.inviterName} לפתוח חשבון לעסק שלך במערכת ${appName()}.`],
    button: { label: 'פתיחת חשבון', link: vars.link },
    notes: [words`הקישור תקף שבוע ולחשבון אחד. אין להעביר אותו הלאה.`],
  })
}
