import { formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'

import type { NotificationKind, NotificationPayloads } from './kinds'

/** A line that tells of something: what happened, to what, and who or how much; each value is somebody's text, to be set apart. */
export type Told = { title: string; subject: string; agorot?: number; by?: string; note?: string }

type Payload = Record<string, string | number>

/** The line of a notification, the same in the bell, on the page and in a letter. */
export const notificationText = (kind: string, payload: Payload): Told =>
  Object.hasOwn(lines, kind) ? lines[kind as NotificationKind](payload as never) : { title: 'עדכון', subject: '' }

const lines: { [K in NotificationKind]: (payload: NotificationPayloads[K]) => Told } = {
  'payment.captured': ({ title, amount, payer }) => ({
    title: 'התקבל תשלום',
    subject: title,
    agorot: amount,
    by: payer,
  }),
  'payment.cancellation-asked': ({ title, amount, by, actBy }) => ({
    title: 'התבקש ביטול עסקה',
    subject: title,
    agorot: amount,
    by,
    note: `יש לטפל עד ${formatDate(actBy)}`,
  }),
  'payment.review': ({ title, amount }) => ({ title: 'חיוב ממתין לבדיקה', subject: title, agorot: amount }),
  'payment.refund-requested': ({ title, amount }) => ({ title: 'החזר ממתין לאישור', subject: title, agorot: amount }),
  'payment.refund-by-hand': ({ title, amount }) => ({
    title: 'יש להחזיר כסף ללקוח במזומן או בהעברה',
    subject: title,
    agorot: amount,
  }),
  'payment.charge-failed': ({ title, amount, payer, until }) => ({
    title: 'חיוב לא הצליח',
    subject: title,
    agorot: amount,
    by: payer,
    note: until ? `ניסיון נוסף ב־${formatDate(until)}` : 'לא יהיו ניסיונות נוספים',
  }),
  'service.no-address': ({ name, card, until }) => ({
    title: 'ללקוח אין כתובת דוא״ל',
    subject: name,
    note: `לא נשלחה הודעה: כרטיס ${card} בתוקף עד ${formatDate(until)}`,
  }),
  'payment.refund-refused': ({ title, amount }) => ({ title: 'החזר סורב', subject: title, agorot: amount }),
  'payment.refunded': ({ title, amount, payer }) => ({
    title: 'הכסף הוחזר',
    subject: title,
    agorot: amount,
    by: payer,
  }),
  'payment.refund-failed': ({ title, amount }) => ({ title: 'החזר לא בוצע', subject: title, agorot: amount }),
  'payment.disputed': ({ title, amount, payer, until }) => ({
    title: 'תשלום במחלוקת',
    subject: title,
    agorot: amount,
    by: payer,
    ...(until && { note: `אפשר להשיב עד ${formatDate(until)}` }),
  }),
  'payment.dispute-due': ({ title, amount, payer, until }) => ({
    title: 'מחלוקת על תשלום ממתינה לתשובה',
    subject: title,
    agorot: amount,
    by: payer,
    note: `היום האחרון להשיב: ${formatDate(until)}`,
  }),
  'payment.dispute-won': ({ title, amount, payer }) => ({
    title: 'המחלוקת נסגרה: זכינו',
    subject: title,
    agorot: amount,
    by: payer,
  }),
  'payment.dispute-lost': ({ title, amount, payer }) => ({
    title: 'המחלוקת נסגרה: הפסדנו',
    subject: title,
    agorot: amount,
    by: payer,
  }),
  'payment.differences': ({ account, found }) => ({
    title: 'נמצאו הפרשים מול הסליקה',
    subject: account,
    note: `הפרשים: ${found}`,
  }),
  'payment.gateway-silent': ({ account }) => ({ title: 'חשבון סליקה אינו עונה', subject: account }),
  'tax.allocation-refused': ({ number, customer }) => ({
    title: 'רשות המסים לא אישרה מספר הקצאה',
    subject: customer,
    note: `מסמך מס׳ ${number}`,
  }),
  'tax.allocation-missing': ({ number, customer, until }) => ({
    title: 'חשבונית בלי מספר הקצאה',
    subject: customer,
    note: `מסמך מס׳ ${number}, אפשר לבקש עד ${formatDate(until)}`,
  }),
  'tax.authorisation-ending': ({ until }) => ({
    title: 'ההרשאה מרשות המסים עומדת להסתיים',
    subject: until,
  }),
  'document.completed': ({ title }) => ({ title: 'כל החותמים חתמו', subject: title }),
  'document.declined': ({ title, signer }) => ({ title: 'החתימה נדחתה', subject: title, by: signer }),
  'customer.assigned': ({ name, by }) => ({ title: 'לקוח הועבר לטיפולך', subject: name, by }),
  'customer.mentioned': ({ name, by }) => ({ title: 'אזכרו אותך בהערה על לקוח', subject: name, by }),
  'customer.follow-up': ({ name }) => ({ title: 'יש לחזור היום ללקוח', subject: name }),
  'post.published': ({ title, author }) => ({ title: 'הודעה חדשה', subject: title, by: author }),
  'company.visited': ({ by, from, reason }) => ({
    title: 'ביקור תמיכה בחברה',
    subject: reason,
    by: `${by} (${from})`,
  }),
  'post.commented': ({ title, author }) => ({ title: 'תגובה חדשה', subject: title, by: author }),
  'wallet.low': ({ name, available, threshold }) => ({
    title: 'היתרה בארנק נמוכה',
    subject: name,
    agorot: available,
    note: `סף ההתראה: ${formatShekels(threshold)}`,
  }),
  'wallet.credited': ({ amount, memo }) => ({ title: 'הארנק זוכה', subject: memo, agorot: amount }),
  'wallet.ledger-broken': ({ found }) => ({ title: 'בדיקת הארנקים מצאה אי־התאמה', subject: found }),
  'webhook.disabled': ({ name }) => ({
    title: 'שליחת אירועים הופסקה',
    subject: name,
    note: 'הכתובת לא ענתה במשך ימים',
  }),
  'operation.finished': ({ name, done, failed }) => ({
    title: failed > 0 ? 'הפעולה הסתיימה עם שגיאות' : 'הפעולה הסתיימה',
    subject: name,
    note: failed > 0 ? `הצליחו: ${done} · נכשלו: ${failed}` : `הצליחו: ${done}`,
  }),
}
