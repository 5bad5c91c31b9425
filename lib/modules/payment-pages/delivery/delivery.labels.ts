import type { Channel, DeliveryObstacle, SendingKind, SendingState } from './delivery.schema'

export const deliveryChannelLabels: Record<Channel, string> = { mail: 'דוא״ל', sms: 'SMS', whatsapp: 'WhatsApp' }

/** Reasons why nothing can be sent automatically. */
export const lackLabels: Record<DeliveryObstacle, string> = {
  customer: 'לעמוד אין לקוח, והקישור לא נשלח מכאן בדוא״ל או ב־SMS',
  address: 'ללקוח אין כתובת דוא״ל ואין טלפון',
  mobile: 'ללקוח אין כתובת דוא״ל, ולטלפון שלו אי אפשר לשלוח SMS',
  consent: 'ללקוח אין כתובת דוא״ל, ולא נרשמה הסכמה שלו ל־SMS',
}

/** Titles of the entries in a page's sending history. */
export const sendingTitles: Record<SendingKind, Record<Channel, string>> = {
  request: { mail: 'הקישור נשלח בדוא״ל', sms: 'הקישור נשלח ב־SMS', whatsapp: 'נפתח WhatsApp עם הקישור' },
  reminder: { mail: 'תזכורת בדוא״ל', sms: 'תזכורת ב־SMS', whatsapp: 'תזכורת ב־WhatsApp' },
}

export const sendingStateLabels: Record<SendingState, string> = {
  queued: 'ממתין לשליחה',
  sending: 'בשליחה',
  sent: 'נשלח',
  delivered: 'נמסר',
  captured: 'סימולציה, לא יצא',
  failed: 'השליחה נכשלה',
  uncertain: 'לא ידוע אם נשלח',
  handed: 'נפתח בידי המשרד, לא ידוע אם נשלח',
}

export const sendingStateTones: Record<SendingState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  delivered: 'ok',
  captured: 'info',
  failed: 'bad',
  uncertain: 'warn',
  handed: 'muted',
}
