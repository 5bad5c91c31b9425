/** Why a message was not sent where the provider said nothing of its own. */
export const SEND_TEXTS = {
  uncertain: 'לא התקבלה תשובה מהספק, וייתכן שההודעה נשלחה.',
  cut: 'השליחה נקטעה באמצע, וייתכן שההודעה נשלחה.',
  too_late: 'ההודעה חיכתה יותר מיממה ולא נשלחה.',
  banned: 'הספק חסם את החשבון, וההודעה לא נשלחה. אפשר לשלוח מחשבון אחר.',
  exhausted: 'הספק לא קיבל את ההודעה גם אחרי כמה ניסיונות.',
  file_missing: 'הקובץ של ההודעה אינו נמצא.',
  target_unknown: 'ההודעה שאליה הגבת אינה מוכרת לספק.',
} as const
