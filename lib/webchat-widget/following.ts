import type { Followed, Message } from './calls'
import { growingPause, untilSeen, waitOrOnline, whileSeen } from './pauses'
import { type Chat, forgetSession, showMessages } from './session'
import { WORDS } from './words'

const TYPING_SHOWN_MS = 6_000
const FULL_PAUSE_MS = 5_000

/** Fetches what is new for as long as the page is open; a page that nobody sees asks for nothing. */
export async function followMessages(chat: Chat): Promise<void> {
  if (chat.isFollowing) return
  chat.isFollowing = true
  const between = growingPause()
  while (chat.memory.read().secret !== '') {
    await untilSeen()
    if (await followOnce(chat)) between.reset()
    else await between.take()
  }
  chat.isFollowing = false
}

/** Asks once; returns whether the office answered, or nobody wants its answer any more. */
async function followOnce(chat: Chat): Promise<boolean> {
  const { calls, memory, panel } = chat
  const seen = whileSeen()
  const { secret } = memory.read()
  const answer = await calls.follow(secret, chat.version, seen.signal)
  seen.forget()
  if (answer.ok) {
    takeAnswer(chat, answer.data)
    if (answer.data.isFull) await waitOrOnline(FULL_PAUSE_MS)
    return true
  }
  if (answer.status === 401) {
    forgetSession(chat, secret)
    return true
  }
  if (seen.signal.aborted) return true
  panel.say(answer.status === 410 ? WORDS.gone : WORDS.offline)
  return false
}

let typingTimer = 0

function takeAnswer(chat: Chat, { version, messages, isTyping }: Followed): void {
  const { panel } = chat
  clearTimeout(typingTimer)
  panel.say(isTyping ? WORDS.typing : '')
  if (isTyping) typingTimer = window.setTimeout(() => panel.say(''), TYPING_SHOWN_MS)
  chat.version = version
  if (messages) takeMessages(chat, messages)
}

function takeMessages(chat: Chat, fresh: readonly Message[]): void {
  // What was just sent may not have been read by the office's worker yet.
  const known = new Set(fresh.map(({ clientId }) => clientId))
  const late = chat.messages.filter(({ id, clientId }) => id === clientId && !known.has(clientId))
  chat.messages = [...fresh, ...late]
  showMessages(chat)
  void tellRead(chat)
}

/** Marks the button where an answer was not seen, and tells the office once it was. */
export async function tellRead({ messages, memory, panel, calls }: Chat): Promise<void> {
  const last = messages.findLast(({ isMine }) => !isMine)
  const isNew = last !== undefined && last.id !== memory.read().seenId
  panel.showUnread(isNew && !panel.isOpen())
  if (!isNew || !panel.isOpen() || document.hidden) return
  const answer = await calls.tell(memory.read().secret, { readId: last.id })
  if (answer.ok) memory.change({ seenId: last.id })
}
