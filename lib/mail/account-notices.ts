import { absoluteUrl, appName } from '@/lib/core/config'
import { formatDateTime } from '@/lib/format/dates'
import { deviceWords } from '@/lib/format/device'
import { href } from '@/lib/routes/find'

import { renderEmail } from './layout'
import type { MailContent } from './message'
import { type Words, words } from './words'

type Notice = { name: string; title: string; lines: Words[]; button?: { label: string; link: string }; notes?: Words[] }

/** Renders the e-mail to a user whose account was opened from a browser and network not seen before. */
export const newDeviceEmail = (vars: { name: string; ip: string; userAgent: string; at: Date }): MailContent =>
  notice({
    name: vars.name,
    title: 'התחברות ממכשיר חדש',
    lines: [
      words`נרשמה התחברות לחשבון שלך ממכשיר או מרשת שלא ראינו קודם.`,
      words`מכשיר: ${deviceWords(vars.userAgent)}`,
      ...(vars.ip === 'direct' ? [] : [words`כתובת רשת: ${vars.ip}`]),
      words`מועד: ${formatDateTime(vars.at)}`,
    ],
    ...SUSPECT,
  })

/** Renders the e-mail to a user whose password was changed while signed in. */
export const passwordChangedEmail = (vars: { name: string }): MailContent =>
  notice({
    name: vars.name,
    title: 'הסיסמה הוחלפה',
    lines: [words`הסיסמה של החשבון שלך הוחלפה, וכל החיבורים האחרים נותקו.`],
    ...SUSPECT,
  })

const FACTOR_WORDS = {
  on: { title: 'האימות הדו־שלבי הופעל', line: words`מעכשיו ההתחברות לחשבון שלך דורשת גם קוד מהטלפון.` },
  off: { title: 'האימות הדו־שלבי בוטל', line: words`מעכשיו ההתחברות לחשבון שלך דורשת סיסמה בלבד.` },
  renewed: { title: 'קודי הגיבוי הוחלפו', line: words`נוצרו קודי גיבוי חדשים לחשבון שלך. הקודמים כבר אינם תקפים.` },
} as const

/** Renders the e-mail to a user whose second factor was changed. */
export const factorChangedEmail = (vars: { name: string; change: keyof typeof FACTOR_WORDS }): MailContent =>
  notice({
    name: vars.name,
    title: FACTOR_WORDS[vars.change].title,
    lines: [FACTOR_WORDS[vars.change].line],
    ...SUSPECT,
  })

/** Renders the e-mail to a user who signed in with a recovery code. */
export const recoveryCodeUsedEmail = (vars: { name: string; left: number }): MailContent =>
  notice({
    name: vars.name,
    title: 'התחברות בקוד גיבוי',
    lines: [
      words`נרשמה התחברות לחשבון שלך בקוד גיבוי במקום בקוד מהטלפון.`,
      words`קודים שנשארו: ${vars.left}. אפשר ליצור קודים חדשים בעמוד ״החשבון שלי״.`,
    ],
    ...SUSPECT,
  })

/** Renders the e-mail to the new address of a requested address change. */
export const addressChangeConfirmationEmail = (vars: { name: string; link: string; expiresAt: Date }): MailContent =>
  notice({
    name: vars.name,
    title: 'אישור כתובת חדשה',
    lines: [words`התבקש להעביר את החשבון ב־${appName()} אל הכתובת הזאת. ההתחברות תהיה בה מרגע האישור.`],
    button: { label: 'אישור הכתובת', link: vars.link },
    notes: [
      words`הקישור תקף עד ${formatDateTime(vars.expiresAt)} ולשימוש אחד.`,
      words`אם לא ביקשת זאת, אפשר להתעלם מההודעה; שום דבר לא ישתנה.`,
    ],
  })

/** Renders the e-mail to the current address when a change is requested; its link stops the change. */
export const addressChangeRequestedEmail = (vars: {
  name: string
  email: string
  link: string
  expiresAt: Date
}): MailContent =>
  notice({
    name: vars.name,
    title: 'בקשה להחליף את כתובת הדוא״ל',
    lines: [
      words`התבקש להעביר את ההתחברות לחשבון שלך ב־${appName()} אל הכתובת ${vars.email}. הכתובת תוחלף כשיאושר הקישור שנשלח אליה.`,
      words`אם הבקשה אינה שלך, יש לבטל אותה עכשיו: ההחלפה תיעצר וכל החיבורים לחשבון ינותקו.`,
    ],
    button: { label: 'הבקשה אינה שלי: ביטול ההחלפה', link: vars.link },
    notes: [
      words`הקישור תקף עד ${formatDateTime(vars.expiresAt)} ולשימוש אחד.`,
      words`אם הבקשה שלך, אין צורך לעשות דבר.`,
    ],
  })

/** Renders the e-mail to the former address after a change. */
export const addressChangedEmail = (vars: { name: string; email: string }): MailContent =>
  notice({
    name: vars.name,
    title: 'כתובת הדוא״ל של החשבון הוחלפה',
    lines: [words`ההתחברות לחשבון שלך היא מעכשיו בכתובת ${vars.email}.`],
    notes: [words`אם לא ביקשת זאת, יש לפנות מיד למנהל המערכת בחברה שלך.`],
  })

const SUSPECT = {
  get button() {
    return { label: 'בדיקת החשבון', link: absoluteUrl(href('account')) }
  },
  notes: [words`אם זה לא היה בידיעתך, יש לבחור סיסמה חדשה מיד ולנתק את שאר החיבורים בעמוד ״החשבון שלי״.`],
}

const notice = ({ title, ...parts }: Notice): MailContent =>
  renderEmail({ subject: `${title}: ${appName()}`, companyName: appName(), title, ...parts })
