import type { Capabilities } from '../adapter'

/** What the chat on a company's own website carries: texts, to visitors who wrote first. */
export const WEBCHAT_CAPABILITIES: Capabilities = {
  textMax: 4000,
  media: null,
  captionMax: 0,
  filesPerMessage: 0,
  templates: false,
  windowHours: null,
  typing: true,
  readReceipts: true,
  reactions: false,
  quotes: false,
  inbound: true,
  subjects: false,
  hasParts: false,
  firstContact: 'never',
}
