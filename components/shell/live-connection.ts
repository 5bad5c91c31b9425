/** What the stream says of a change; null after a lost connection came back, when anything may have changed. */
export type News = { topic: string; entityId: string; kind: string }
type Listener = (news: News | null) => void

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

const listeners = new Set<Listener>()
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

function connect() {
  const opened = new EventSource('/api/rt/stream')
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
  opened.onmessage = ({ data }) => pass(JSON.parse(data))
}

function connectLater() {
  clearTimeout(retry)
  retry = setTimeout(connect, patience)
  patience = Math.min(patience * 2, LONGEST_RETRY_MS)
}

function disconnect() {
  clearTimeout(retry)
  source?.close()
  source = undefined
  wasLost = false
}

function pass(news: News | null) {
  for (const listener of [...listeners]) listener(news)
}
