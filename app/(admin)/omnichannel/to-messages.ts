import { newKey } from '@/lib/client/new-key'

import type { MessageRow } from './contract'
import type { NewMessage } from './outbox'

type Written = {
  body: string
  isNote: boolean
  mentioned: readonly { id: string; name: string }[]
  replyTo: MessageRow | null
  ready: readonly { fileId: string; name: string; isVoice?: boolean }[]
  captionMax: number
  /** Of the first mail of a conversation. */
  subject?: string
}

/** Returns the messages that what was written becomes: each file is one, and the text stands beside the first if it fits. */
export function toMessages({ body, isNote, mentioned, replyTo, ready, captionMax, subject }: Written) {
  const isCaption = ready.length > 0 && body.length <= captionMax
  const quote = replyTo && !isNote ? { replyToId: replyTo.id } : {}
  const mentions = mentioned.filter(({ name }) => body.includes(`@${name}`)).map(({ id }) => id)
  const text: NewMessage[] =
    body.trim() === '' || isCaption
      ? []
      : [
          Object.assign(
            { clientId: newKey(), type: isNote ? ('note' as const) : ('text' as const), body },
            isNote ? { mentions } : quote,
          ),
        ]
  const media = ready.map(({ fileId, isVoice }, index): NewMessage => {
    const caption = isCaption && index === 0 ? body : ''
    return Object.assign(
      { clientId: newKey(), type: 'media' as const, body: caption, fileId },
      index === 0 ? quote : {},
      isVoice ? { isVoice } : {},
    )
  })
  return [...text, ...media].map((message) => ({
    message: subject && !isNote ? Object.assign(message, { subject }) : message,
    shown: Object.assign({ text: message.body }, namedFile(ready, message.fileId)),
  }))
}

function namedFile(ready: Written['ready'], fileId: string | undefined): { fileName?: string } {
  const file = ready.find((one) => one.fileId === fileId)
  return file ? { fileName: file.name } : {}
}
