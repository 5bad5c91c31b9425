import type { Refusal } from '@/lib/pdf/inspect'

import type { DocumentState, FieldType, SealState, SignerState } from './schema'

export const stateLabels: Record<DocumentState, string> = {
  draft: 'טיוטה',
  sent: 'נשלח לחתימה',
  partly_signed: 'נחתם חלקית',
  completed: 'נחתם',
  declined: 'סורב',
  expired: 'פג תוקף',
  cancelled: 'בוטל',
}

export const signerLabels: Record<SignerState, string> = {
  waiting: 'טרם נשלח',
  notified: 'נשלחה הזמנה',
  viewed: 'צפה במסמך',
  signed: 'חתם',
  declined: 'סירב לחתום',
}

export const sealLabels: Record<SealState, string> = {
  none: 'עוד לא נחתם על ידי כולם',
  queued: 'העותק החתום בהכנה',
  sealed: 'חתום דיגיטלית',
  failed: 'הכנת העותק החתום נכשלה, ננסה שוב',
}

export const fieldLabels: Record<FieldType, string> = {
  signature: 'חתימה',
  name: 'שם מלא',
  date: 'תאריך',
  text: 'טקסט',
  checkbox: 'תיבת סימון',
}

export const eventLabels: Record<string, string> = {
  created: 'המסמך הועלה',
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
}

/** Why a file was not taken, and what to do about it. */
export const refusalMessages: Record<Refusal, string> = {
  not_pdf: 'הקובץ אינו PDF. אפשר להעלות קובצי PDF בלבד.',
  encrypted: 'הקובץ מוגן בסיסמה או מוצפן. שמרו אותו בלי הגנה והעלו שוב.',
  too_many_pages: 'בקובץ יותר מ־300 עמודים.',
  too_large: 'הקובץ גדול מדי. אפשר להעלות עד 50 מגה־בייט.',
  already_signed: 'הקובץ כבר חתום דיגיטלית; הוספת חתימות תפגע בחתימה הקיימת.',
  xfa: 'הקובץ הוא טופס XFA דינמי, שאי אפשר לחתום עליו. שמרו אותו כ־PDF רגיל והעלו שוב.',
  damaged: 'הקובץ פגום ואי אפשר לקרוא אותו.',
  timeout: 'בדיקת הקובץ נמשכה זמן רב מדי. נסו לשמור אותו מחדש כ־PDF רגיל.',
}
