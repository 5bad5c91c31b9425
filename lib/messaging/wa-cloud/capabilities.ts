import type { Capabilities, MediaKind } from '../adapter'

const MB = 1024 * 1024

/** What WhatsApp's Cloud API takes (reference B.3). Documents may have 100 MB there; ours end at what the office stores. */
export const WA_CLOUD_CAPABILITIES: Capabilities = {
  textMax: 4096,
  captionMax: 1024,
  filesPerMessage: 1,
  media: {
    image: { maxBytes: 5 * MB, types: ['image/jpeg', 'image/png'] },
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
    sticker: { maxBytes: 500 * 1024, types: ['image/webp'] },
  },
  templates: true,
  windowHours: 24,
  typing: true,
  readReceipts: true,
  reactions: true,
  quotes: true,
  inbound: true,
  subjects: false,
  hasParts: false,
  firstContact: 'template',
}

/** Returns the kind of file that WhatsApp sees in a type of content. */
export function waMediaKind(mime: string): MediaKind {
  if (mime === 'image/webp') return 'sticker'
  const [group] = mime.split('/')
  return group === 'image' || group === 'video' || group === 'audio' ? group : 'document'
}
