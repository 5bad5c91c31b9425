import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
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
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  conversation: { name: 'שיחה' },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {} as const satisfies AuditActions
