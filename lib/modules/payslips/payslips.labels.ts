import type { BatchRefusal } from '@/lib/pdf/payslip-read'

import type {
  BatchState,
  Channel,
  ConsentMethod,
  PageReason,
  PageState,
  PasswordMode,
  ShownSlipState,
} from './payslips.schema'

export const batchStateLabels: Record<BatchState, string> = {
  uploaded: 'ממתין לפיצול',
  splitting: 'בפיצול',
  review: 'בבדיקה',
  approved: 'אושר, ממתין לשחרור',
  sending: 'בשליחה',
  sent: 'נשלח',
  partly: 'נשלח, חלק בדפוס',
  cancelled: 'בוטל',
  failed: 'נכשל',
}

export const slipPageStateLabels: Record<PageState, string> = {
  matched: 'שויך',
  unmatched: 'לא שויך',
  ambiguous: 'לא חד־משמעי',
  skipped: 'דולג',
}

/** Reason for the state of a page. */
export const pageReasonLabels: Record<PageReason, string> = {
  label: 'מספר זהות ליד התווית שלו',
  taught: 'מספר זהות במקום שנלמד',
  continued: 'המשך של העמוד הקודם',
  by_hand: 'שויך ידנית',
  skipped: 'דולג ידנית',
  no_id: 'לא נמצא מספר זהות בעמוד',
  no_label: 'נמצא מספר של עובד, אבל לא ליד תווית',
  unknown_id: 'מספר הזהות אינו של עובד רשום',
  inactive: 'העובד אינו פעיל בחודש הזה',
  two_ids: 'בעמוד מספרי זהות של יותר מאדם אחד',
  number_conflict: 'מספר העובד בעמוד אינו של בעל מספר הזהות',
  employee_again: 'לעובד כבר יש עמודים במקום אחר בקובץ',
}

export const slipStateLabels: Record<ShownSlipState, string> = {
  approved: 'ממתין',
  sent: 'נשלח',
  bounced: 'לא נמסר',
  opened: 'נפתח',
  printed: 'נמסר בדפוס',
  replaced: 'הוחלף',
  recalled: 'בוטל',
}

export const slipChannelLabels: Record<Channel, string> = {
  link: 'קישור עם קוד',
  locked_mail: 'PDF מוצפן בדוא״ל',
  print: 'דפוס',
}

export const passwordLabels: Record<PasswordMode, string> = {
  secret: 'סיסמה אישית שהעובד בחר',
  national_id: 'מספר הזהות (לתאימות בלבד)',
}

export const consentMethodLabels: Record<ConsentMethod, string> = {
  mailbox: 'תיבה של המעסיק לשימוש העובד בלבד',
  site: 'אתר מאובטח של המעסיק',
  private_email: 'דוא״ל פרטי של העובד',
}

export const slipEventLabels: Record<string, string> = {
  sent: 'נשלח',
  code_sent: 'נשלח קוד',
  wrong_code: 'הוקלד קוד שגוי',
  locked: 'נעילה אחרי קודים שגויים',
  opened: 'נפתח',
  downloaded: 'הורד',
  reminded: 'נשלחה תזכורת',
  printed: 'נמסר בדפוס',
  viewed_by_office: 'נצפה במשרד',
  replaced: 'הוחלף',
  recalled: 'בוטל',
}

/** Why an uploaded file was refused, and what the user can do about it. */
export const slipFileRefusals: Record<BatchRefusal, string> = {
  not_pdf: 'הקובץ אינו PDF. אפשר להעלות קובצי PDF בלבד.',
  encrypted: 'הקובץ מוגן בסיסמה או מוצפן. יש לשמור אותו בלי הגנה ולהעלות שוב.',
  too_many_pages: 'בקובץ יותר מ־3,000 עמודים. אפשר לחלק אותו ולהעלות כל חלק לבד.',
  too_large: 'הקובץ גדול מדי. אפשר להעלות עד 200 מגה־בייט.',
  no_pages: 'אין בקובץ עמודים.',
  damaged: 'הקובץ פגום ואי אפשר לקרוא אותו.',
  timeout: 'קריאת הקובץ נמשכה זמן רב מדי. יש לנסות לשמור אותו מחדש כ־PDF רגיל.',
}
