import type { Capabilities } from '../adapter'

const MB = 1024 * 1024

/**
 * What Green-API carries (reference B.7): WhatsApp of a phone that was paired. It is unofficial, so nobody who never wrote
 * is written to. Files may have 100 MB there; ours end at what the office stores.
 */
export const GREEN_CAPABILITIES: Capabilities = {
  textMax: 4096,
  captionMax: 1024,
  filesPerMessage: 1,
  media: {
    image: { maxBytes: 16 * MB, types: ['image/jpeg', 'image/png'] },
    video: { maxBytes: 16 * MB, types: ['video/mp4', 'video/3gpp'] },
    audio: { maxBytes: 16 * MB, types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'] },
    document: {
      maxBytes: 20 * MB,
      types: [
        'text/plain',
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.ms-excel',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
    },
  },
  templates: false,
  windowHours: null,
  typing: false,
  readReceipts: true,
  reactions: false,
  quotes: true,
  inbound: true,
  subjects: false,
  hasParts: false,
  firstContact: 'never',
}

/** Buttons of a message, and characters of each. */
export const GREEN_BUTTONS = { max: 3, titleMax: 25 } as const
