import { newKey } from './new-key'

type Outcome = { ok: boolean; status?: number; error?: { code: string } }

const MAX_KEPT = 50
const WAIT_MS = 300
const MAX_WAITS = 20

/** Keys of writes that are under way, or whose answer never came, by what they send. */
const keys = new Map<string, string>()

/**
 * Makes a write under a key of its content, for the header Idempotency-Key: a second click, or the same form sent again after the
 * network failed, carries the first one's key and is done once. An answer ends the key, so the same words said later are new ones.
 * Where the first is still being worked on, the second waits for its answer.
 */
export async function underKey<T extends Outcome>(content: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(content) ?? newKey()
  keep(content, key)
  let sent = await send(key)
  for (let waits = 0; isUnderWay(sent) && waits < MAX_WAITS; waits++) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    sent = await send(key)
  }
  if (isAnswered(sent) && keys.get(content) === key) keys.delete(content)
  return sent
}

/** The newest of what is open; an older one is forgotten. */
function keep(content: string, key: string) {
  keys.set(content, key)
  const [oldest] = keys.keys()
  if (keys.size > MAX_KEPT && oldest !== undefined) keys.delete(oldest)
}

const isUnderWay = ({ error }: Outcome) => error?.code === 'in_progress'

/** Whether the server said what became of it: not where the network or the server failed. */
const isAnswered = ({ ok, status = 0 }: Outcome) => ok || (status > 0 && status < 500)
