import type { Answer } from './calls'
import { fillBox } from './dom'
import type { Pending } from './memory'
import { growingPause } from './pauses'
import { beginSession, type Chat, forgetSession, showMessages } from './session'
import { WORDS } from './words'

type Refusal = Extract<Answer<unknown>, { ok: false }>

/** Sends what waits, in its order, until all of it has arrived; a repetition by the same id is one message. */
export async function sendPending(chat: Chat): Promise<void> {
  if (chat.isSending) return
  chat.isSending = true
  const between = growingPause()
  for (let [next] = chat.memory.read().pending; next && mayWrite(chat); [next] = chat.memory.read().pending) {
    const refusal = await sendOne(chat, next)
    if (refusal) await between.take()
    else between.reset()
  }
  chat.isSending = false
}

/** Whether the office knows this browser; where nothing is asked, it is told by itself. */
const mayWrite = ({ memory, config }: Chat): boolean => memory.read().secret !== '' || config.ask === 'none'

/** Sends one message; returns a refusal after which it is tried again. */
async function sendOne(chat: Chat, next: Pending): Promise<Refusal | null> {
  const { memory, calls, panel } = chat
  if (memory.read().secret === '') {
    const begun = await beginSession(chat, { name: '', phone: '', email: '' })
    if (!begun.ok) return refuse(chat, begun)
  }
  const { secret } = memory.read()
  const answer = await calls.write(secret, next)
  if (answer.ok) {
    keepSent(chat, next)
    panel.say('')
    return null
  }
  if (answer.status === 401) {
    forgetSession(chat, secret)
    return null
  }
  if (answer.status !== 422 && answer.status !== 400) return refuse(chat, answer)
  giveBack(chat, next, answer)
  return null
}

function refuse({ panel }: Chat, refusal: Refusal): Refusal {
  panel.say(refusal.status === 429 ? WORDS.tooMany : refusal.status === 410 ? WORDS.gone : WORDS.offline)
  return refusal
}

const dropPending = ({ memory }: Chat, { clientId }: Pending) =>
  memory.change({ pending: memory.read().pending.filter((one) => one.clientId !== clientId) })

/** A message that the office has is shown as sent before it comes back with the others. */
function keepSent(chat: Chat, sent: Pending): void {
  dropPending(chat, sent)
  const { clientId, body } = sent
  if (!chat.messages.some((one) => one.clientId === clientId))
    chat.messages = [...chat.messages, { id: clientId, clientId, isMine: true, body, at: new Date().toISOString() }]
  showMessages(chat)
}

/** What the office does not take goes back to where it was written. */
function giveBack(chat: Chat, refused: Pending, { fields, message }: Refusal): void {
  dropPending(chat, refused)
  const { input } = chat.panel
  fillBox(input, [refused.body, input.value].filter((text) => text !== '').join('\n'))
  chat.memory.change({ draft: input.value })
  chat.panel.say(fields.body ?? (message || WORDS.failed))
  showMessages(chat)
}
