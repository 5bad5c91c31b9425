import type { Capabilities } from '../adapter'

/** What the chat on a company's own website carries: texts, to visitors who wrote first. */
export const WEBCHAT_CAPABILITIES: Capabilities = {
  textMax: 4000,
  media: null,
  captionMax: 0,
  filesPerMessage: 0,
  templates: false,
  windowHours: null,
  // There is no provider to be told: the visitor's browser hears of both from us.
  typing: false,
  readReceipts: false,
  reactions: false,
  quotes: false,
  inbound: true,
  subjects: false,
  hasParts: false,
  firstContact: 'never',
}
