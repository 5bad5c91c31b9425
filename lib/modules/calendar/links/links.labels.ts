import type { CalendarLinkFault, CalendarLinkState } from './links.schema'

export const linkStateLabels: Record<CalendarLinkState, string> = {
  connected: 'מתעדכן',
  degraded: 'העדכון האחרון נכשל',
  needs_attention: 'דורש טיפול',
  disconnected: 'מנותק',
}

export const linkStateTones: Record<CalendarLinkState, 'ok' | 'warn' | 'bad' | 'muted'> = {
  connected: 'ok',
  degraded: 'warn',
  needs_attention: 'bad',
  disconnected: 'muted',
}

/** Why a calendar could not be read, in a sentence for its subscriber. */
export const linkFaultTexts: Record<CalendarLinkFault, string> = {
  address: 'הכתובת מובילה לרשת פנימית, או שאינה כתובת https',
  not_found: 'לשם השרת אין כתובת ברשת. כדאי לבדוק שהכתובת נכתבה נכון',
  timeout: 'השרת לא ענה בזמן',
  connection: 'החיבור לשרת נכשל או נקטע באמצע',
  redirects: 'השרת מפנה שוב ושוב לכתובת אחרת',
  refused: 'השרת מסרב: ייתכן שהקישור בוטל או שהיומן אינו משותף עוד',
  gone: 'השרת מודיע שהיומן הוסר',
  status: 'השרת ענה בשגיאה',
  too_large: 'היומן גדול מ־5 MB',
  not_calendar: 'מה שנקרא מהכתובת אינו יומן תקין',
  too_many: 'ביומן יותר מדי מופעים של אירועים',
}
