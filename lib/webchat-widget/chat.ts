import type { Calls, Config } from './calls'
import { fillBox } from './dom'
import { followMessages, tellRead } from './following'
import type { Memory } from './memory'
import { buildPanel } from './panel'
import { sendPending } from './sending'
import { askWhoWrites, type Chat, showMessages } from './session'

const TYPING_PAUSE_MS = 3_000

type Given = { config: Config; calls: Calls; memory: Memory }

/** Runs a chat: what is written waits in the browser until the office has it, and what the office writes is fetched. */
export function runChat({ config, calls, memory }: Given): HTMLElement {
  let lastTyping = 0
  const panel = buildPanel(config, {
    onOpen: () => void tellRead(chat),
    onWrite(draft) {
      memory.change({ draft })
      const { secret } = memory.read()
      if (secret === '' || draft === '' || Date.now() - lastTyping < TYPING_PAUSE_MS) return
      lastTyping = Date.now()
      void calls.tell(secret, { isTyping: true })
    },
    onSend(body) {
      const clientId = crypto.randomUUID()
      memory.change({ pending: [...memory.read().pending, { clientId, body }] })
      showMessages(chat)
      wake()
    },
  })
  const wake = () => {
    void sendPending(chat)
    void followMessages(chat)
  }
  const known = { config, calls, memory, panel, wake }
  const chat: Chat = Object.assign(known, { messages: [], version: '', isSending: false, isFollowing: false })
  fillBox(panel.input, memory.read().draft)
  document.addEventListener('visibilitychange', () => void tellRead(chat))
  window.addEventListener('online', wake)
  showMessages(chat)
  if (memory.read().secret === '') askWhoWrites(chat)
  wake()
  return panel.root
}
