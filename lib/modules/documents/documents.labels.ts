import type { Refusal } from '@/lib/pdf/inspect'

import type { WaitingOn } from './documents.list'
import type {
  AuthPolicy,
  DocumentState,
  FieldType,
  OrderMode,
  SealState,
  SignerRole,
  SignerState,
} from './documents.schema'

export const documentStateLabels: Record<DocumentState, string> = {
  draft: 'טיוטה',
  sent: 'נשלח לחתימה',
  partly_signed: 'נחתם חלקית',
  completed: 'נחתם',
  declined: 'סורב',
  expired: 'פג תוקף',
  cancelled: 'בוטל',
}

export const signerStateLabels: Record<SignerState, string> = {
  waiting: 'טרם נשלח',
  notified: 'נשלחה הזמנה',
  viewed: 'צפה במסמך',
  signed: 'חתם',
  declined: 'סירב לחתום',
  delegated: 'העביר לאדם אחר',
}

export const signerRoleLabels: Record<SignerRole, string> = {
  signer: 'חותם',
  approver: 'מאשר',
  viewer: 'מקבל עותק',
}

export const orderModeLabels: Record<OrderMode, string> = {
  parallel: 'כולם יחד',
  sequential: 'לפי הסדר, זה אחר זה',
  groups: 'בקבוצות, זו אחר זו',
}

export const authPolicyLabels: Record<AuthPolicy, string> = {
  none: 'הקישור האישי מספיק',
  code_mail: 'קוד חד־פעמי בדוא״ל',
  code_sms: 'קוד חד־פעמי במסרון',
}

export const waitingOnLabels: Record<WaitingOn, string> = {
  me: 'עליי',
  customer: 'על הלקוח',
  others: 'על אדם אחר',
  unopened: 'על מי שעוד לא פתח',
}

export const sealStateLabels: Record<SealState, string> = {
  none: 'עוד לא נחתם על ידי כולם',
  queued: 'העותק החתום בהכנה',
  sealed: 'חתום דיגיטלית',
  failed: 'הכנת העותק החתום נכשלה, ננסה שוב',
}

export const fieldTypeLabels: Record<FieldType, string> = {
  signature: 'חתימה',
  initials: 'ראשי תיבות',
  name: 'שם מלא',
  date: 'תאריך',
  text: 'טקסט',
  multiline: 'טקסט בכמה שורות',
  number: 'מספר',
  national_id: 'מספר זהות',
  phone: 'טלפון',
  email: 'דוא״ל',
  select: 'בחירה מרשימה',
  checkbox: 'תיבת סימון',
}

export const documentEventLabels: Record<string, string> = {
  created: 'המסמך הועלה',
  flattened: 'הקובץ הוכן לחתימה',
  sent: 'המסמך נשלח לחתימה',
  resent: 'נשלח קישור חדש',
  reminded: 'נשלחה תזכורת',
  viewed: 'המסמך נפתח לצפייה',
  signed: 'נחתם',
  declined: 'החתימה סורבה',
  cancelled: 'המסמך בוטל',
  expired: 'תוקף המסמך פג',
  reopened: 'המסמך נפתח שוב לחתימה',
  renewal_requested: 'התבקש קישור חדש',
  completed: 'כל החותמים חתמו',
  sealed: 'העותק החתום נעל את המסמך',
  turn_came: 'הגיע תורו של חותם',
  corrected: 'המסמך הוחזר לתיקון',
  replaced: 'המסמך הוחלף במסמך חדש',
  delegated: 'החתימה הועברה לאדם אחר',
  in_person: 'המסמך נפתח לחתימה במקום, בנוכחות עובד',
  code_sent: 'נשלח קוד חד־פעמי',
  code_passed: 'הקוד החד־פעמי אומת',
  code_locked: 'הקוד ננעל אחרי ניסיונות שגויים',
}

/** Why an uploaded file was refused, and what the user can do about it. */
export const documentFileRefusals: Record<Refusal | 'not_flat', string> = {
  not_pdf: 'הקובץ אינו PDF. אפשר להעלות קובצי PDF בלבד.',
  encrypted: 'הקובץ מוגן בסיסמה או מוצפן. יש לשמור אותו בלי הגנה ולהעלות שוב.',
  too_many_pages: 'בקובץ יותר מ־300 עמודים.',
  too_large: 'הקובץ גדול מדי. אפשר להעלות עד 50 מגה־בייט.',
  already_signed: 'הקובץ כבר חתום דיגיטלית; הוספת חתימות תפגע בחתימה הקיימת.',
  xfa: 'הקובץ הוא טופס XFA דינמי, שאי אפשר לחתום עליו. יש לשמור אותו כ־PDF רגיל ולהעלות שוב.',
  damaged: 'הקובץ פגום ואי אפשר לקרוא אותו.',
  not_flat: 'אי אפשר להכין את הקובץ לחתימה. יש להדפיס אותו ל־PDF (״שמירה כ־PDF״) ולהעלות את הקובץ החדש.',
  timeout: 'בדיקת הקובץ נמשכה זמן רב מדי. יש לנסות לשמור אותו מחדש כ־PDF רגיל.',
}
