import type { NotificationKind } from '@/lib/notifications/kinds'

/** What a kind is about, where the user chooses how to hear of it. */
export const notificationKindLabels: Record<NotificationKind, string> = {
  'payment.captured': 'התקבל תשלום בעמוד שלי או מלקוח שבטיפולי',
  'payment.review': 'חיוב ממתין לבדיקה',
  'document.completed': 'כל החותמים חתמו על מסמך שלי',
  'document.declined': 'חותם סירב לחתום על מסמך שלי',
  'customer.assigned': 'לקוח הועבר לטיפולי',
  'customer.follow-up': 'תזכורת בבוקר יום המעקב של לקוח שבטיפולי',
  'customer.mentioned': 'אזכרו אותי בהערה על לקוח',
  'post.published': 'הודעה חדשה בדף החדשות',
  'post.commented': 'תגובה חדשה להודעה שלי',
  'operation.finished': 'פעולה ארוכה שהתחלתי הסתיימה',
  'company.visited': 'ביקור תמיכה בחברה',
  'webhook.disabled': 'שליחת אירועים לשרת אחר הופסקה',
  'wallet.low': 'היתרה בארנק ירדה מתחת לסף',
  'wallet.credited': 'הארנק של העסק זוכה',
  'wallet.ledger-broken': 'בדיקת הלילה של הארנקים מצאה אי־התאמה',
}
