import type { ChannelKind, ChannelState, MessageType } from '@/lib/vocabulary/messaging'

/** What an account can carry. The composer reads it; limits stand nowhere else. */
export type Capabilities = {
  /** Characters of a text. */
  textMax: number
  /** Files by kind: the largest, in bytes, and the types that are taken. Null: no files. */
  media: Partial<Record<MediaKind, { maxBytes: number; types: readonly string[] }>> | null
  captionMax: number
  /** Files that one message carries. */
  filesPerMessage: number
  templates: boolean
  /** Hours after the person's last message in which free text may be sent; null: always. */
  windowHours: number | null
  typing: boolean
  readReceipts: boolean
  reactions: boolean
  quotes: boolean
  inbound: boolean
  /** Whether a message has a subject, as letters have, and people are known by an e-mail address. */
  subjects: boolean
  /** SMS is billed by parts. */
  hasParts: boolean
  /** Whether people who never wrote may be written to. */
  firstContact: 'free' | 'template' | 'never'
}

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'

/** What an adapter knows of an account. `baseUrl` is the provider's, or the simulator's of it. */
export type AccountAccess = {
  companyId: string
  accountId: string
  kind: ChannelKind
  address: string
  settings: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  isSimulated: boolean
  baseUrl: string
}

/** The person, as the channel addresses them. */
export type Recipient = { externalId: string; phone: string | null }

export type OutgoingFile = { kind: MediaKind; name: string; mime: string; bytes: Uint8Array; isVoice: boolean }

export type OutgoingContent =
  | { type: 'text'; body: string }
  /** `more`: further files, where a message carries several. */
  | { type: 'media'; caption: string; file: OutgoingFile; more?: readonly OutgoingFile[] }
  | { type: 'template'; name: string; language: string; components: readonly TemplatePart[]; file?: OutgoingFile }
  | { type: 'interactive'; body: string; buttons: readonly { id: string; title: string }[] }
  | { type: 'reaction'; emoji: string; targetProviderId: string }

/** Values of a template's part, in order. */
export type TemplatePart =
  | { part: 'header' | 'body'; values: readonly string[] }
  | { part: 'button'; index: number; kind: 'url' | 'quick_reply'; value: string }

export type OutgoingMessage = {
  /** The message's id, which providers that can repeat in their callbacks. */
  reference: string
  to: Recipient
  content: OutgoingContent
  /** The provider's id of the message that it answers. */
  replyTo: string | null
  /** Where messages have subjects. */
  thread?: OutgoingThread
}

/** What a mail says beside its text, so that mail programs show it in its place. */
export type OutgoingThread = {
  subject: string
  /** The provider's ids of the last messages of the conversation, oldest first. */
  references: readonly string[]
  /** Whether nobody of the office wrote it: machines do not answer such a one. */
  isAutomatic: boolean
}

/** Whom an error concerns, and so what is done (reference B.5). */
export type FaultClass =
  /** Tried again later, slower. */
  | 'rate'
  /** This person's messages are tried again later. */
  | 'pair_rate'
  /** Tried again, at most five times. */
  | 'transient'
  /** The person cannot be reached on this channel. */
  | 'unreachable'
  /** The person stopped marketing. */
  | 'stopped'
  /** Not to be tried again today. */
  | 'not_today'
  /** The 24 hours are over. */
  | 'window'
  /** The file is not what the provider takes. */
  | 'media'
  /** The template cannot be used. */
  | 'template'
  /** What was sent is wrong. */
  | 'request'
  /** The account may not send until somebody mends it. */
  | 'account'

export type Fault = {
  class: FaultClass
  /** The provider's code. */
  code: string
  /** The provider's words, for the log. */
  detail: string
  /** What it makes of the account. */
  state?: ChannelState
  retryAfterMs?: number
}

/** What came of a call; `isSent`: nothing stands between the provider and the person. */
export type SendResult =
  | { ok: true; providerId: string; note?: 'held' | 'paused'; isSent?: true }
  | { ok: false; fault: Fault }

/** What is known of an account at its provider. */
export type AccountReport = {
  state: ChannelState
  reason: string
  quality?: 'green' | 'yellow' | 'red' | 'unknown'
  dailyLimit?: number | null
  address?: string
}

export type ProviderTemplate = {
  providerId: string
  name: string
  language: string
  category: string
  status: string
  components: Record<string, unknown>[]
  reason: string
}

/** What an event of a provider says, in our own words. */
export type ChannelEvent =
  | { kind: 'message'; message: IncomingMessage }
  /** What the office wrote on the account's own phone; `from` is whom it was written to. */
  | { kind: 'own_message'; message: IncomingMessage }
  | { kind: 'status'; status: IncomingStatus }
  | { kind: 'preference'; externalId: string; phone: string | null; says: 'stop' | 'resume'; at: Date }
  | { kind: 'account'; report: Partial<AccountReport> }
  /** An empty `status`: as it was. */
  | { kind: 'template'; name: string; language: string; status: string; reason: string; category?: string }
  /** Calendar files by which somebody answers invitations. */
  | { kind: 'calendar'; from: string | null; files: readonly string[] }
  | { kind: 'identity'; externalId: string; newExternalId: string; phone: string | null }
  /** Something that we do not know; it is kept and shown. */
  | { kind: 'unknown'; what: string }

export type IncomingMessage = {
  providerId: string
  from: { externalId: string; phone: string | null; userName?: string; displayName: string }
  at: Date
  type: MessageType
  body: string
  /** See lib/messaging/payload. */
  payload: Record<string, unknown>
  replyTo: string | null
  /** Messages that it follows, the nearest first, by the provider's ids: it belongs where the first known one is. */
  threadIds?: readonly string[]
  /** What the conversation is about from now on. */
  subject?: string
  files: readonly { mediaId: string; mime: string; name: string; isVoice: boolean; url?: string }[]
  /** What a pressed button carries. */
  buttonPayload?: string
}

export type IncomingStatus = {
  providerId: string
  /** The id that we gave with the message, where the provider repeats it. */
  reference?: string
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  fault?: Fault
  pricing?: Record<string, unknown>
  /** Parts that the provider counted. */
  parts?: number
}

/** A provider refused or the call was never made: nothing was sent. */
export class ProviderError extends Error {}

/** The provider answered that it does not do it; `fault` says why. */
export class RefusedError extends ProviderError {
  constructor(readonly fault: Fault) {
    super(`${fault.code}: ${fault.detail}`)
  }
}

/** What was asked for is larger than is taken. */
export class TooLargeError extends ProviderError {}

/** The call was made and got no answer: the message may have been sent. */
export class NoAnswerError extends Error {}

/**
 * One provider. Throws ProviderError or NoAnswerError where the wire breaks. What the provider says to `send` and `check`
 * is returned; where it refuses anything else, RefusedError is thrown.
 */
export type Adapter = {
  readonly capabilities: Capabilities
  send(message: OutgoingMessage): Promise<SendResult>
  /** Asks the provider how the account is. */
  check(): Promise<AccountReport>
  /** Whether an event is from the provider, by its raw bytes; null: the provider signs nothing, the address is the secret. */
  isSigned(body: Uint8Array, headers: Headers): boolean | null
  /** What an event says. Never throws: what it does not know is `unknown`. */
  readEvent(body: string): ChannelEvent[]
  /** Does the same where reading takes its time, in place of `readEvent`. `key` is the key under which the event is stored. */
  readLongEvent?(body: string, key: string): Promise<ChannelEvent[]>
  /** What an event says of this account that came to the address of another one of its business: only what names it. */
  readSharedEvent?(body: string): ChannelEvent[]
  /** Fetches a file of a message. Throws TooLargeError beyond `maxBytes`. */
  fetchMedia?(file: { mediaId: string; url?: string }, maxBytes: number): Promise<{ bytes: Uint8Array; mime: string }>
  listTemplates?(): Promise<ProviderTemplate[]>
  markRead?(providerId: string, isTyping: boolean): Promise<void>
  /** Tells the provider where its events go. */
  connect?(webhookUrl: string, verifyToken: string): Promise<void>
  /** The picture that a phone scans, as a PNG in base64; null: none is needed. */
  loadQr?(): Promise<{ image: string | null; state: ChannelState }>
  logOut?(): Promise<void>
}
