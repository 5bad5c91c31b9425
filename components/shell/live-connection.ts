/** What the stream says of a change; null after a lost connection came back, when anything may have changed. */
export type RealtimeMessage = { topic: string; entityId: string; kind: string }
type Listener = (news: RealtimeMessage | null) => void

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/** A page that is shown was rendered a moment before: what was heard in that moment concerns it too. */
const RECENT_MS = 5_000
/** How far back the first connection of a window asks: a page that took longer to load is old anyway. */
const MAX_AGE_MS = 30_000

const listeners = new Set<Listener>()
let heard: { news: RealtimeMessage; at: number }[] = []
let isFirst = true
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let patience = FIRST_RETRY_MS
let wasLost = false

/** Hears the news of the company; however many listen, a window holds one connection. Gives how to stop. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  if (!source) connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) disconnect()
  }
}

/** Whether something of these topics was heard in the last five seconds. */
export const wasHeard = (topics: readonly string[]) =>
  heard.some(({ news, at }) => Date.now() - at < RECENT_MS && topics.includes(news.topic))

function connect() {
  // What changed between the rendering of the page and this connection is sent too.
  const age = isFirst ? Math.min(MAX_AGE_MS, Math.round(performance.now())) : 0
  const opened = new EventSource(`/api/rt/stream?age=${age}`)
  isFirst = false
  source = opened
  opened.onopen = () => {
    patience = FIRST_RETRY_MS
    if (wasLost) pass(null)
    wasLost = false
  }
  opened.onerror = () => {
    wasLost = true
    // The browser tries again by itself, unless the answer was no stream at all.
    if (opened.readyState === EventSource.CLOSED) connectLater()
  }
  opened.onmessage = ({ data }) => hear(JSON.parse(data))
}

function connectLater() {
  clearTimeout(retry)
  // Windows that were refused together do not come back together.
  retry = setTimeout(connect, patience * (0.5 + Math.random()))
  patience = Math.min(patience * 2, MAX_RETRY_MS)
}

function disconnect() {
  clearTimeout(retry)
  source?.close()
  source = undefined
  wasLost = false
}

function hear(news: RealtimeMessage) {
  const now = Date.now()
  heard = [...heard.filter(({ at }) => now - at < RECENT_MS), { news, at: now }]
  pass(news)
}

function pass(news: RealtimeMessage | null) {
  for (const listener of [...listeners]) listener(news)
}
