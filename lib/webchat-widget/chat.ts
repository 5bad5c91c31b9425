import type { Calls, Config, Message } from './calls'
import { buildDetails } from './details'
import type { Memory } from './memory'
import { buildPanel } from './panel'
import { WORDS } from './words'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000
const TYPING_PAUSE_MS = 3_000
const TYPING_SHOWN_MS = 6_000
const FULL_PAUSE_MS = 5_000

type Given = { config: Config; calls: Calls; memory: Memory }

/** Runs a chat: what is written waits in the browser until the office has it, and what the office writes is fetched. */
export function runChat({ config, calls, memory }: Given): HTMLElement {
  let messages: readonly Message[] = []
  let version = ''
  let isSending = false
  let isFollowing = false
  let lastTyping = 0
  let stopTyping = 0

  const panel = buildPanel(config, {
    onOpen: () => {
      void tellRead()
    },
    onWrite(draft) {
      memory.change({ draft })
      const { secret } = memory.read()
      if (!secret || draft === '' || Date.now() - lastTyping < TYPING_PAUSE_MS) return
      lastTyping = Date.now()
      void calls.tell(secret, { isTyping: true })
    },
    onSend(body) {
      const clientId = crypto.randomUUID()
      memory.change({ pending: [...memory.read().pending, { clientId, body }] })
      show()
      void sendAll()
    },
  })
  panel.input.value = memory.read().draft

  function show() {
    const known = new Set(messages.map(({ clientId }) => clientId))
    panel.showMessages(
      messages,
      memory.read().pending.filter(({ clientId }) => !known.has(clientId)),
    )
  }

  async function begin(details: { name: string; phone: string; email: string }) {
    const answer = await calls.begin(details)
    if (!answer.ok) return answer
    memory.change({ secret: answer.data.secret })
    panel.showForm(null)
    void sendAll()
    void follow()
    return answer
  }

  /** Forgets a secret that the office does not know any more, and asks again who writes. */
  function forget() {
    memory.change({ secret: '', seenId: '' })
    messages = []
    version = ''
    show()
    askFirst()
  }

  function askFirst() {
    const { ask } = config
    if (ask !== 'none') panel.showForm(buildDetails(ask, begin))
  }

  async function requireSecret(): Promise<boolean> {
    if (memory.read().secret) return true
    if (config.ask !== 'none') return false
    return (await begin({ name: '', phone: '', email: '' })).ok
  }

  /** Sends what waits, in its order; a repetition by the same id is one message. */
  async function sendAll() {
    if (isSending) return
    isSending = true
    let pause = FIRST_PAUSE_MS
    try {
      while (memory.read().pending.length > 0) {
        const [next] = memory.read().pending
        if (!next) break
        const hasSecret = await requireSecret()
        if (!hasSecret && config.ask !== 'none') break
        const answer = hasSecret ? await calls.write(memory.read().secret, next) : null
        if (answer?.ok) {
          drop(next.clientId)
          keepShown(next)
          pause = FIRST_PAUSE_MS
          panel.say('')
        } else if (answer && (answer.status === 422 || answer.status === 400)) {
          drop(next.clientId)
          if (panel.input.value === '') panel.input.value = next.body
          panel.say(answer.fields.body ?? answer.message ?? WORDS.failed)
          show()
        } else if (answer?.status === 401) {
          forget()
        } else {
          panel.say(answer?.status === 429 ? WORDS.tooMany : answer?.status === 410 ? WORDS.gone : WORDS.offline)
          await sleep(pause)
          pause = Math.min(pause * 2, MAX_PAUSE_MS)
        }
      }
    } finally {
      isSending = false
    }
  }

  function drop(clientId: string) {
    memory.change({ pending: memory.read().pending.filter((one) => one.clientId !== clientId) })
  }

  /** A message that the office has is shown as sent before it comes back with the others. */
  function keepShown({ clientId, body }: { clientId: string; body: string }) {
    if (messages.some((one) => one.clientId === clientId)) return
    messages = [...messages, { id: clientId, clientId, isMine: true, body, at: new Date().toISOString() }]
    show()
  }

  /** Fetches what is new for as long as the page is open; a page that nobody sees asks for nothing. */
  async function follow() {
    if (isFollowing) return
    isFollowing = true
    let pause = FIRST_PAUSE_MS
    while (memory.read().secret) {
      await untilSeen()
      const answer = await calls.follow(memory.read().secret, version, version !== '', whileSeen())
      if (answer.ok) {
        pause = FIRST_PAUSE_MS
        panel.say(answer.data.isTyping ? WORDS.typing : '')
        clearTimeout(stopTyping)
        if (answer.data.isTyping) stopTyping = window.setTimeout(() => panel.say(''), TYPING_SHOWN_MS)
        version = answer.data.version
        if (answer.data.messages) take(answer.data.messages)
        if (answer.data.isFull) await sleep(FULL_PAUSE_MS)
      } else if (answer.status === 401) {
        forget()
      } else if (!document.hidden) {
        panel.say(answer.status === 410 ? WORDS.gone : WORDS.offline)
        await sleep(pause)
        pause = Math.min(pause * 2, MAX_PAUSE_MS)
      }
    }
    isFollowing = false
  }

  function take(fresh: readonly Message[]) {
    // What was just sent may not have been read by the office's worker yet.
    const known = new Set(fresh.map(({ clientId }) => clientId))
    const late = messages.filter(({ id, clientId }) => id === clientId && !known.has(clientId))
    messages = [...fresh, ...late]
    show()
    void tellRead()
  }

  async function tellRead() {
    const last = messages.findLast(({ isMine }) => !isMine)
    const isNew = last !== undefined && last.id !== memory.read().seenId
    panel.showUnread(isNew && !panel.isOpen())
    if (!isNew || !panel.isOpen() || document.hidden) return
    const answer = await calls.tell(memory.read().secret, { readId: last.id })
    if (answer.ok) memory.change({ seenId: last.id })
  }

  document.addEventListener('visibilitychange', () => void tellRead())
  window.addEventListener('online', () => void sendAll())
  show()
  if (memory.read().secret) void follow()
  else askFirst()
  void sendAll()
  return panel.root
}

/** Waits; a browser that is connected again ends the wait. */
const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

const untilSeen = () =>
  new Promise<void>((resolve) => {
    if (!document.hidden) return resolve()
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })

/** Ends a call once nobody sees the page. */
function whileSeen(): AbortSignal {
  const control = new AbortController()
  const look = () => {
    if (!document.hidden) return
    document.removeEventListener('visibilitychange', look)
    control.abort()
  }
  document.addEventListener('visibilitychange', look)
  return control.signal
}
