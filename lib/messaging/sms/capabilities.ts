import type { Capabilities } from '../adapter'

/** What SMS carries (reference C.8): text alone, to whoever has a number; 019 takes 1,005 characters. */
export const SMS_CAPABILITIES: Capabilities = {
  textMax: 1005,
  media: null,
  captionMax: 0,
  filesPerMessage: 1,
  templates: false,
  windowHours: null,
  typing: false,
  readReceipts: false,
  reactions: false,
  quotes: false,
  inbound: true,
  subjects: false,
  hasParts: true,
  firstContact: 'free',
}
