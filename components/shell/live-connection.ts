/** A change reported by the stream; null after a lost connection was restored, when anything may have changed. */
export type RealtimeMessage = { topic: string; entityId: string; kind: string }
type Listener = (message: RealtimeMessage | null) => void

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/** Events received within this time before a page appears apply to it too, since it was rendered before. */
const RECENT_MS = 5_000
/** Maximum age of events that the first connection of a window requests; longer loading times are not covered. */
const MAX_AGE_MS = 30_000

const listeners = new Set<Listener>()
let heard: { message: RealtimeMessage; at: number }[] = []
let isFirst = true
let source: EventSource | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let patience = FIRST_RETRY_MS
let wasLost = false
/** When a lost connection was last restored. */
let restoredAt = Number.NEGATIVE_INFINITY

/**
 * Subscribes to the company's events. All listeners of a window share one connection. Returns the function that
 * unsubscribes.
 */
export function subscribeToLive(listener: Listener): () => void {
  listeners.add(listener)
  if (!source) connect()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) disconnect()
  }
}

/**
 * Whether an event of these topics was received in the last five seconds, or may have been missed: the replay after a
 * lost connection is cut at 200 events, and omits events that were committed after later ones.
 */
export const mayHaveChanged = (topics: readonly string[]) =>
  Date.now() - restoredAt < RECENT_MS ||
  heard.some(({ message, at }) => Date.now() - at < RECENT_MS && topics.includes(message.topic))

function connect() {
  // Also requests the events between the rendering of the page and this connection.
  const age = isFirst ? Math.min(MAX_AGE_MS, Math.round(performance.now())) : 0
  const opened = new EventSource(`/api/rt/stream?age=${age}`)
  isFirst = false
  source = opened
  opened.onopen = () => {
    patience = FIRST_RETRY_MS
    if (!wasLost) return
    wasLost = false
    restoredAt = Date.now()
    pass(null)
  }
  opened.onerror = () => {
    wasLost = true
    // EventSource reconnects by itself, unless the response was not a stream.
    if (opened.readyState === EventSource.CLOSED) connectLater()
  }
  opened.onmessage = ({ data }) => hear(JSON.parse(data))
}

function connectLater() {
  clearTimeout(retry)
  // Randomized, so that windows that were refused together do not retry together.
  retry = setTimeout(connect, patience * (0.5 + Math.random()))
  patience = Math.min(patience * 2, MAX_RETRY_MS)
}

function disconnect() {
  clearTimeout(retry)
  source?.close()
  source = undefined
  wasLost = false
}

function hear(message: RealtimeMessage) {
  const now = Date.now()
  heard = [...heard.filter(({ at }) => now - at < RECENT_MS), { message, at: now }]
  pass(message)
}

function pass(message: RealtimeMessage | null) {
  for (const listener of [...listeners]) listener(message)
}
