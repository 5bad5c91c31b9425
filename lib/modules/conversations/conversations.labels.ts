import type { CONVERSATION_PRIORITIES, ConversationStatus } from '@/lib/vocabulary/messaging'

export const NO_CONVERSATION = 'השיחה לא נמצאה'
export const NO_IDENTITY = 'איש הקשר לא נמצא'

export const conversationStatusLabels: Readonly<Record<ConversationStatus, string>> = {
  pending: 'אצל הבוט',
  open: 'פתוחה',
  snoozed: 'נדחתה',
  resolved: 'טופלה',
  spam: 'ספאם',
}

export const conversationPriorityLabels: Readonly<Record<(typeof CONVERSATION_PRIORITIES)[number], string>> = {
  low: 'נמוכה',
  normal: 'רגילה',
  high: 'גבוהה',
  urgent: 'דחופה',
}
