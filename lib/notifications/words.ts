import type { NotificationKind, NotificationPayloads } from './kinds'

/** A line that tells of something: what happened, to what, and who or how much; each value is somebody's text, to be set apart. */
export type Told = { title: string; subject: string; agorot?: number; by?: string; note?: string }

type Payload = Record<string, string | number>

/** The line of a notification, the same in the bell, on the page and in a letter. */
export const toldOf = (kind: string, payload: Payload): Told =>
  Object.hasOwn(lines, kind) ? lines[kind as NotificationKind](payload as never) : { title: 'עדכון', subject: '' }

const lines: { [K in NotificationKind]: (payload: NotificationPayloads[K]) => Told } = {
  'payment.captured': ({ title, amount, payer }) => ({
    title: 'התקבל תשלום',
    ...{ subject: title, agorot: amount, by: payer },
  }),
  'payment.review': ({ title, amount }) => ({ title: 'חיוב ממתין לבדיקה', subject: title, agorot: amount }),
  'document.completed': ({ title }) => ({ title: 'כל החותמים חתמו', subject: title }),
  'document.declined': ({ title, signer }) => ({ title: 'החתימה נדחתה', subject: title, by: signer }),
  'customer.assigned': ({ name, by }) => ({ title: 'לקוח הועבר לטיפולך', subject: name, by }),
  'post.published': ({ title, author }) => ({ title: 'הודעה חדשה', subject: title, by: author }),
  'post.commented': ({ title, author }) => ({ title: 'תגובה חדשה', subject: title, by: author }),
  'operation.finished': ({ name, done, failed }) => ({
    title: failed > 0 ? 'הפעולה הסתיימה עם שגיאות' : 'הפעולה הסתיימה',
    ...{ subject: name, note: failed > 0 ? `הצליחו: ${done} · נכשלו: ${failed}` : `הצליחו: ${done}` },
  }),
}
