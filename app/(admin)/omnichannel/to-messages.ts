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
  /** Files that one message carries. */
  filesPerMessage: number
  /** Of the first mail of a conversation. */
  subject?: string
}

/**
 * Returns the messages that what was written becomes: each holds as many files as the channel carries in one, and the text
 * stands beside the first if it fits.
 */
export function toMessages({ body, isNote, mentioned, replyTo, ready, captionMax, filesPerMessage, subject }: Written) {
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
  const media = inMessages(ready, filesPerMessage).map(([file, ...more], index): NewMessage => {
    const caption = isCaption && index === 0 ? body : ''
    const message = { clientId: newKey(), type: 'media' as const, body: caption, fileId: file.fileId }
    const rest = more.length > 0 ? { moreFileIds: more.map(({ fileId }) => fileId) } : {}
    const voice = file.isVoice ? { isVoice: true } : {}
    return Object.assign(message, rest, index === 0 ? quote : {}, voice)
  })
  return [...text, ...media].map((message) => ({
    message: subject && !isNote ? Object.assign(message, { subject }) : message,
    shown: { text: message.body, fileNames: namesOf(ready, message) },
  }))
}

type Ready = Written['ready'][number]

/** The files of each message. */
function inMessages(ready: readonly Ready[], perMessage: number): [Ready, ...Ready[]][] {
  const [first, ...others] = ready.slice(0, perMessage)
  return first ? [[first, ...others], ...inMessages(ready.slice(perMessage), perMessage)] : []
}

const namesOf = (ready: readonly Ready[], { fileId, moreFileIds = [] }: NewMessage): string[] =>
  ready.flatMap((one) => (one.fileId === fileId || moreFileIds.includes(one.fileId) ? [one.name] : []))
