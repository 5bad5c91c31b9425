import type {
  ChannelFamily,
  CONVERSATION_PRIORITIES,
  ConversationStatus,
  MessageStatus,
} from '@/lib/vocabulary/messaging'

export const NO_CONVERSATION = 'השיחה לא נמצאה'
export const NO_IDENTITY = 'איש הקשר לא נמצא'
export const NO_CANNED = 'התשובה לא נמצאה'

export const channelFamilyLabels: Readonly<Record<ChannelFamily, string>> = {
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'דוא״ל',
  webchat: 'צ׳אט באתר',
}

export const conversationStatusLabels: Readonly<Record<ConversationStatus, string>> = {
  pending: 'אצל הבוט',
  open: 'פתוחה',
  snoozed: 'נדחתה',
  resolved: 'טופלה',
  spam: 'ספאם',
}

/** What became of a message that was sent. */
export const messageStatusLabels: Readonly<Partial<Record<MessageStatus, string>>> = {
  queued: 'ממתינה לשליחה',
  sending: 'בשליחה',
  uncertain: 'לא ידוע אם נשלחה',
  accepted: 'נשלחה',
  sent: 'נשלחה',
  delivered: 'נמסרה',
  read: 'נקראה',
  failed: 'לא נשלחה',
  cancelled: 'בוטלה',
}

export const conversationPriorityLabels: Readonly<Record<(typeof CONVERSATION_PRIORITIES)[number], string>> = {
  low: 'נמוכה',
  normal: 'רגילה',
  high: 'גבוהה',
  urgent: 'דחופה',
}
