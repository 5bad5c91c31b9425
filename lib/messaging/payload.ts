import type { TemplatePart } from './adapter'

/** A place that a person sent. */
export type LocationPayload = { latitude: number; longitude: number; name: string; address: string }

/** A visiting card that a person sent. */
export type ContactCard = { name: string; organization: string; phones: string[]; emails: string[] }

/**
 * What a person chose: a button of a message or template, a row of a list, or a form that was filled in. `title` is what
 * the person saw; `id` is what we gave with it.
 */
export type ReplyPayload = { kind: 'button' | 'list' | 'form'; id: string; title: string; description: string }

/** A reaction to a message; an empty emoji takes it back. */
export type ReactionPayload = { emoji: string; targetProviderId: string }

/** An order from the catalogue of the account. Prices in hundredths of their currency; null where none was told. */
export type OrderPayload = {
  catalogId: string
  items: { productId: string; quantity: number; unitPriceMinor: number | null; currency: string }[]
}

/** What the provider tells of the person, such as a new number. */
export type SystemPayload = { what: string; newPhone: string | null }

/** A message of a kind that the provider or we cannot show. */
export type UnsupportedPayload = { what: string; code: string }

/** The advertisement or post from which the person came to write. `clickId` belongs to the advertiser's report. */
export type ReferralPayload = {
  sourceType: string
  sourceId: string
  sourceUrl: string
  headline: string
  body: string
  mediaType: string
  clickId: string
}

/** A template that was sent, with the values that were filled in. Its text is the message's body. */
export type TemplatePayload = {
  name: string
  language: string
  values: readonly TemplatePart[]
  /** What stands above its text; the message's file. */
  media?: 'image' | 'video' | 'document'
}

/** What a mail says beside its text. `from` and the rest are those of mails that came in. */
export type MailPayload = {
  subject: string
  from?: { address: string; name: string }
  /** Where its writer asks for the answer, if not at the address that they wrote from. */
  replyTo?: string
  /** Where a mail of ours goes, if not to the person's own address. */
  to?: string
  /** What was said before, which the writer's program repeats, and what the body has no room for. */
  quoted?: string
}

/**
 * What a message holds beside its text, by kind. Those of incoming messages are written by the adapters; `buttons` and
 * `template` belong to messages of the office.
 */
export type MessagePayload = {
  location?: LocationPayload
  contacts?: ContactCard[]
  reply?: ReplyPayload
  reaction?: ReactionPayload
  order?: OrderPayload
  system?: SystemPayload
  unsupported?: UnsupportedPayload
  referral?: ReferralPayload
  /** The product of the catalogue about which the person asks. */
  product?: { catalogId: string; productId: string }
  isForwarded?: true
  /** A message of the office that was written on the account's own phone. */
  isFromPhone?: true
  mail?: MailPayload
  buttons?: readonly { id: string; title: string }[]
  template?: TemplatePayload
}
