import type { StepFields } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'
import type { ChannelFamily, MessageType } from '@/lib/vocabulary/messaging'

/** A message of a conversation, as other modules hear of it. */
type MessageEvent = {
  readonly companyId: string
  readonly conversationId: string
  readonly messageId: string
  readonly accountId: string
  readonly identityId: string
  readonly family: ChannelFamily
}

export type Events = {
  /** A person wrote. `isFirst`: nothing was said in this conversation before. */
  'message.received': MessageEvent & {
    readonly type: MessageType
    readonly body: string
    readonly buttonPayload: string | null
    readonly seq: number
    readonly at: Date
    readonly isFirst: boolean
    readonly isReopened: boolean
  }
  /** Something that the office or the system wrote was queued. */
  'message.queued': MessageEvent & {
    readonly authorKind: 'user' | 'bot' | 'campaign' | 'system'
    readonly authorId: string | null
  }
  /** A person who waited since then was answered. `isFirst`: nobody had answered in this conversation before. */
  'conversation.answered': {
    readonly companyId: string
    readonly conversationId: string
    readonly waitingSince: Date
    readonly at: Date
    readonly authorId: string | null
    readonly isFirst: boolean
  }
  /** A message will not arrive, or nobody knows whether it did. */
  'message.failed': MessageEvent & { readonly status: 'failed' | 'uncertain'; readonly authorId: string | null }
  /** A person refused marketing, or took that back, by a word, a button, or the provider. */
  'messaging.preference': {
    readonly companyId: string
    readonly identityId: string
    readonly family: ChannelFamily
    readonly says: 'stop' | 'resume'
    readonly source: 'word' | 'button' | 'provider'
    readonly at: Date
  }
}

/** Realtime topics: ids alone; each window reads what it may. */
export const topics = {
  conversation: 'conversations',
  /** Presence and load of those who answer. */
  'conversation-agent': 'conversations',
  /** A message of the person of a record, whose id it names. */
  'record-message': 'conversations',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  conversation: { label: 'שיחות', resource: 'conversations' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  conversation: { name: 'שיחה', path: (id) => `${linkTo('omnichannel')}?c=${id}` },
  contact_identity: { name: 'איש קשר של שיחות' },
  conversation_label: { name: 'תווית של שיחות', named: ['conversation_labels', 'name'] },
  canned_response: { name: 'תשובה מוכנה', named: ['canned_responses', 'title'] },
  conversation_settings: { name: 'הגדרות מרכז השיחות' },
} as const satisfies Entities

type Told = { title: string; by: string; note: string }
type Said = { title: string; by: string; text: string }

/** Kinds of notifications to users. */
export const notifications = {
  'conversation.assigned': {
    label: 'שיחה הועברה לטיפולי',
    inApp: true,
    byMail: false,
    words: ({ title, by, note }: Told) => ({ title: 'שיחה הועברה לטיפולך', subject: title, by, note }),
  },
  'conversation.mention': {
    label: 'אזכרו אותי בהערה בשיחה',
    inApp: true,
    byMail: true,
    words: ({ title, by, text }: Said) => ({ title: 'אזכרו אותך בהערה בשיחה', subject: title, by, note: text }),
  },
  'conversation.reply': {
    label: 'הודעה חדשה בשיחה שלי, כשמרכז השיחות לא פתוח אצלי',
    inApp: true,
    byMail: false,
    words: ({ title }: { title: string }) => ({ title: 'הודעה חדשה בשיחה שלך', subject: title }),
  },
  'conversation.waiting': {
    label: 'שיחה ממתינה בתור ואין מי שזמין',
    inApp: true,
    byMail: false,
    words: ({ title }: { title: string }) => ({ title: 'שיחה ממתינה ואין מי שזמין לענות', subject: title }),
  },
  'conversation.breached': {
    label: 'זמן המענה בשיחה שלי עבר',
    inApp: true,
    byMail: false,
    words: ({ title }: { title: string }) => ({ title: 'עבר זמן המענה בשיחה', subject: title }),
  },
  'message.failed': {
    label: 'הודעה ששלחתי לא הגיעה',
    inApp: true,
    byMail: false,
    words: ({ title, text }: { title: string; text: string }) => ({
      title: 'הודעה ששלחת לא הגיעה',
      subject: title,
      note: text,
    }),
  },
} as const satisfies Notifications

const RECEIVED_FIELDS = {
  family: { label: 'ערוץ', kind: 'choice', choices: 'channelFamilies' },
  which: { label: 'איזו הודעה', kind: 'choice', choices: 'messageOrder' },
  text: { label: 'מילים שבהודעה', kind: 'text' },
} as const satisfies StepFields
const CHANNEL_FIELD = { family: RECEIVED_FIELDS.family }

/** Events that start automations of the customer or the lead that the person of a conversation is. */
export const automationTriggers = {
  'customer.message-received': {
    label: 'התקבלה הודעה מהלקוח',
    entity: 'customer',
    actions: ['customer.message-received'],
    fields: RECEIVED_FIELDS,
  },
  'customer.conversation-opened': {
    label: 'נפתחה שיחה עם הלקוח',
    entity: 'customer',
    actions: ['customer.conversation-opened'],
    fields: CHANNEL_FIELD,
  },
  'customer.conversation-assigned': {
    label: 'שיחה עם הלקוח שויכה',
    entity: 'customer',
    actions: ['customer.conversation-assigned'],
    fields: CHANNEL_FIELD,
  },
  'customer.conversation-resolved': {
    label: 'שיחה עם הלקוח טופלה',
    entity: 'customer',
    actions: ['customer.conversation-resolved'],
    fields: CHANNEL_FIELD,
  },
  'lead.message-received': {
    label: 'התקבלה הודעה מהליד',
    entity: 'lead',
    actions: ['lead.message-received'],
    fields: RECEIVED_FIELDS,
  },
  'lead.conversation-opened': {
    label: 'נפתחה שיחה עם הליד',
    entity: 'lead',
    actions: ['lead.conversation-opened'],
    fields: CHANNEL_FIELD,
  },
  'lead.conversation-assigned': {
    label: 'שיחה עם הליד שויכה',
    entity: 'lead',
    actions: ['lead.conversation-assigned'],
    fields: CHANNEL_FIELD,
  },
  'lead.conversation-resolved': {
    label: 'שיחה עם הליד טופלה',
    entity: 'lead',
    actions: ['lead.conversation-resolved'],
    fields: CHANNEL_FIELD,
  },
} as const satisfies AutomationTriggers

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'conversation.blocked': ['חסימת איש קשר בשיחות', 'people', 'warn'],
  'conversation.unblocked': ['ביטול חסימה של איש קשר בשיחות', 'people'],
  'conversation.linked': ['שיוך איש קשר של שיחה לרשומה', 'people'],
  'conversation.merged': ['איחוד אנשי קשר של שיחות', 'people', 'warn'],
  'conversation.settings-updated': ['עריכת ההגדרות של מרכז השיחות', 'settings'],
  'conversation.label-created': ['תווית חדשה לשיחות', 'settings'],
  'conversation.label-updated': ['עריכת תווית של שיחות', 'settings'],
  'conversation.label-deleted': ['מחיקת תווית של שיחות', 'settings', 'warn'],
  'conversation.canned-created': ['תשובה מוכנה חדשה', 'settings'],
  'conversation.canned-updated': ['עריכת תשובה מוכנה', 'settings'],
  'conversation.canned-deleted': ['מחיקת תשובה מוכנה', 'settings', 'warn'],
} as const satisfies AuditActions
