'use client'

import { create } from 'zustand'

import { type SendError, sendJson } from '@/lib/client/send'

import { conversationPath } from './contract'

/** The body of a message as the server takes it. */
export type NewMessage = {
  clientId: string
  type: 'text' | 'note' | 'media' | 'template'
  body: string
  subject?: string
  replyToId?: string
  mentions?: string[]
  fileId?: string
  moreFileIds?: string[]
  isVoice?: boolean
  templateId?: string
  values?: unknown
}

/** A message that was written here and is not known to be stored; `shown` is how it looks until it is. */
export type Sending = {
  conversationId: string
  message: NewMessage
  shown: { text: string; fileNames?: readonly string[] }
  at: number
  /** Why the server refused it, or that it did not answer; null: it is on its way. */
  problem: string | null
  isStored: boolean
}

type OutboxState = {
  rows: readonly Sending[]
  add: (sending: Sending) => void
  change: (clientId: string, changes: Partial<Sending>) => void
  remove: (clientId: string) => void
}

/** What was sent and has not come back yet, of all conversations: it outlives the conversation that is on screen. */
export const useOutbox = create<OutboxState>()((set) => ({
  rows: [],
  add: (sending) => set(({ rows }) => ({ rows: [...rows, sending] })),
  change: (clientId, changes) =>
    set(({ rows }) => ({
      rows: rows.map((row) => (row.message.clientId === clientId ? Object.assign({}, row, changes) : row)),
    })),
  remove: (clientId) => set(({ rows }) => ({ rows: rows.filter(({ message }) => message.clientId !== clientId) })),
}))

/** Messages of one conversation leave one after the other, in the order in which they were written. */
const queues = new Map<string, Promise<unknown>>()

type Done = (result: { ok: true } | { ok: false; error: SendError }) => void

/** Shows a message at once and sends it after those before it. `onDone` hears what became of it. */
export function sendMessage(
  conversationId: string,
  message: NewMessage,
  shown: Sending['shown'],
  onDone: Done = () => undefined,
): void {
  const { add, change, rows } = useOutbox.getState()
  if (rows.some((row) => row.message.clientId === message.clientId)) change(message.clientId, { problem: null })
  else add({ conversationId, message, shown, at: Date.now(), problem: null, isStored: false })
  const before = queues.get(conversationId) ?? Promise.resolve()
  queues.set(
    conversationId,
    before.then(() => post(conversationId, message).then(onDone)),
  )
}

async function post(conversationId: string, message: NewMessage) {
  const sent = await sendJson(conversationPath(conversationId, 'messages'), 'POST', message)
  const { change } = useOutbox.getState()
  if (sent.ok) {
    change(message.clientId, { isStored: true })
    return { ok: true } as const
  }
  const field = Object.values(sent.error.fields ?? {})[0]
  change(message.clientId, { problem: field ?? sent.error.message })
  return { ok: false, error: sent.error } as const
}
