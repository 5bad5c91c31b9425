/** A Message-ID as other programs take it: a header must not grow, nor hold anything but the id. */
const ID = /<?([^\s<>@"(),;\\]{1,200}@[^\s<>@"(),;\\]{1,200})>?/g
const MAX_IDS = 30

/** Returns the ids in a header of mails, in their order and without brackets. */
export const readMessageIds = (header: string): string[] =>
  [...header.slice(0, 20_000).matchAll(ID)].flatMap(([, id]) => (id ? [id] : [])).slice(-MAX_IDS)

/** Whether a provider's id of a message is a Message-ID, so that other mail programs know it. */
export const isMessageId = (id: string): boolean => readMessageIds(id)[0] === id

/**
 * Returns the ids of the messages that a mail follows, the nearest first: what it answers, then what went before, whose
 * header names the oldest first.
 */
export const threadOf = ({ inReplyTo, references }: { inReplyTo: string; references: string }): string[] => [
  ...new Set([...readMessageIds(inReplyTo).slice(0, 1), ...readMessageIds(references).reverse()]),
]

/** Returns the Message-ID of a message of ours, without brackets: the same at every try. */
export const messageIdOf = (reference: string, address: string): string =>
  `${reference}@${/@([\w.-]+)$/.exec(address)?.[1] ?? 'localhost'}`

const OURS = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/

/** Returns the id of the message of ours that a Message-ID may be; null for one that is of others for certain. */
export const referenceIn = (id: string): string | null => OURS.exec(id)?.[1] ?? null
