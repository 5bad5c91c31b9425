import type { Calls, Config, Details, Message } from './calls'
import { buildDetails } from './details'
import type { Memory } from './memory'
import type { Panel } from './panel'

/** A chat as it stands in one page. */
export type Chat = {
  readonly config: Config
  readonly calls: Calls
  readonly memory: Memory
  readonly panel: Panel
  messages: readonly Message[]
  /** Which messages these are, in the office's words; empty: none were fetched. */
  version: string
  isSending: boolean
  isFollowing: boolean
  /** Sends what waits and follows what comes. */
  wake: () => void
}

/** Shows what was said, and below it what waits to be sent. */
export function showMessages({ panel, memory, messages }: Chat): void {
  const known = new Set(messages.map(({ clientId }) => clientId))
  panel.showMessages(
    messages,
    memory.read().pending.filter(({ clientId }) => !known.has(clientId)),
  )
}

/** Lets the office know who writes, and keeps the secret by which it knows this browser. */
export async function beginSession({ calls, memory, panel, wake }: Chat, details: Details) {
  const answer = await calls.begin(details)
  if (!answer.ok) return answer
  memory.change({ secret: answer.data.secret })
  panel.showForm(null)
  wake()
  return answer
}

/** Asks who writes before the first message, where the office wants it. */
export function askWhoWrites(chat: Chat): void {
  const { ask } = chat.config
  if (ask !== 'none') chat.panel.showForm(buildDetails(ask, (details) => beginSession(chat, details)))
}

/** Forgets a secret that the office does not know any more; another one was begun meanwhile, by another window perhaps. */
export function forgetSession(chat: Chat, refused: string): void {
  if (chat.memory.read().secret !== refused) return
  chat.memory.change({ secret: '', seenId: '' })
  chat.messages = []
  chat.version = ''
  showMessages(chat)
  askWhoWrites(chat)
}
