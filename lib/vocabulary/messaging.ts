/** What carries messages: a provider's protocol. */
export const CHANNEL_KINDS = ['wa_cloud', 'wa_green', 'sms_019', 'sms_inforu', 'mail', 'webchat'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Channels as a person knows them; kinds of one family reach the same address. */
export const CHANNEL_FAMILIES = ['whatsapp', 'sms', 'email', 'webchat'] as const
export type ChannelFamily = (typeof CHANNEL_FAMILIES)[number]

/** The family of each kind. */
export const CHANNEL_FAMILY = {
  wa_cloud: 'whatsapp',
  wa_green: 'whatsapp',
  sms_019: 'sms',
  sms_inforu: 'sms',
  mail: 'email',
  webchat: 'webchat',
} as const satisfies Record<ChannelKind, ChannelFamily>

/** What an erasure leaves in place of the id by which a channel knew a person, before the id of the row. */
export const ERASED_PREFIX = 'erased:'

/** How the office addresses a person of each family: by a number, by an e-mail address, or only by the id that the channel gave. */
export const FAMILY_ADDRESS: Readonly<Record<ChannelFamily, 'phone' | 'email' | 'id'>> = {
  whatsapp: 'phone',
  sms: 'phone',
  email: 'email',
  webchat: 'id',
}

/** States of a channel account (one machine for all kinds). */
export const CHANNEL_STATES = [
  'draft',
  'verifying',
  'qr_pending',
  'pairing',
  'connected',
  'degraded',
  'restricted',
  'disconnected',
  'logged_out',
  'banned',
  'disabled',
] as const
export type ChannelState = (typeof CHANNEL_STATES)[number]

/** A number's quality, as the provider rates it. */
export const CHANNEL_QUALITIES = ['green', 'yellow', 'red', 'unknown'] as const

/** What became of a raw event of a provider. */
export const CHANNEL_EVENT_STATES = ['new', 'parsed', 'ignored', 'failed'] as const

export const MESSAGE_DIRECTIONS = ['in', 'out', 'activity'] as const
export const MESSAGE_AUTHORS = ['contact', 'user', 'bot', 'campaign', 'system'] as const

export const MESSAGE_TYPES = [
  'text',
  'media',
  'location',
  'contacts',
  'template',
  'interactive',
  'reaction',
  'order',
  'system',
  'unsupported',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/**
 * Statuses of a message. `received` is that of one that came in and of notes; `uncertain`: a call to the provider got no
 * answer, so that the message may have been sent.
 */
export const MESSAGE_STATUSES = [
  'received',
  'queued',
  'sending',
  'uncertain',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'cancelled',
] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** Why a message is sent. The gate lets marketing out only to people who agreed, and refuses service to nobody. */
export const MESSAGE_PURPOSES = ['service', 'transactional', 'marketing'] as const
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number]

export const CONVERSATION_STATUSES = ['pending', 'open', 'snoozed', 'resolved', 'spam'] as const
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number]

/** Who answers a conversation: a bot, nobody yet, or the person it is assigned to. */
export const CONVERSATION_HANDLERS = ['bot', 'queue', 'agent'] as const
export const CONVERSATION_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export const SNOOZE_MODES = ['until', 'next_reply'] as const

/** How conversations reach the people who answer them. */
export const ASSIGNMENT_MODES = ['manual', 'least_loaded'] as const

/** What is measured of a conversation: from a message to its answer, the first one apart, and from its opening to its end. */
export const CONVERSATION_MEASURES = ['first_reply', 'reply', 'resolution'] as const
export type ConversationMeasure = (typeof CONVERSATION_MEASURES)[number]

/** Whether a person takes conversations. Offline is found by the lack of a window, it is not chosen. */
export const PRESENCE_STATES = ['online', 'busy', 'away'] as const

/** What is done to a conversation, as the thin lines in it say. */
export const CONVERSATION_ACTIVITIES = [
  'taken',
  'assigned',
  'unassigned',
  'team',
  'status',
  'reopened',
  'snoozed',
  'priority',
  'labels',
  'participants',
  'linked',
  'unlinked',
  'merged',
  'blocked',
  'unblocked',
  'reachable',
  'breached',
  'task',
  'paid',
  'preference_stop',
  'preference_resume',
] as const
export type ConversationActivity = (typeof CONVERSATION_ACTIVITIES)[number]

export const ATTACHMENT_STATES = ['pending', 'stored', 'refused', 'lost'] as const
