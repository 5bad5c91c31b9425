import { attachmentEndings, MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'

import type { Capabilities } from '../adapter'

const types = Object.keys(attachmentEndings)
const isPictureType = (type: string) => type.startsWith('image/')

/** What mail carries: long texts with a subject and every type of file that we take, to whoever has an address. */
export const MAIL_CAPABILITIES: Capabilities = {
  textMax: 10_000,
  media: {
    image: { maxBytes: MAX_ATTACHMENT_BYTES, types: types.filter(isPictureType) },
    document: { maxBytes: MAX_ATTACHMENT_BYTES, types: types.filter((type) => !isPictureType(type)) },
  },
  captionMax: 10_000,
  filesPerMessage: 10,
  templates: false,
  windowHours: null,
  typing: false,
  readReceipts: false,
  reactions: false,
  quotes: true,
  inbound: true,
  subjects: true,
  hasParts: false,
  firstContact: 'free',
}
