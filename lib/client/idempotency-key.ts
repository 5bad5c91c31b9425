import { newKey } from './new-key'

type Outcome = { ok: boolean; status?: number; error?: { code: string } }

const MAX_KEPT = 50
const WAIT_MS = 300
const MAX_WAITS = 20

/** Idempotency keys of writes that are in progress or whose response was lost, by the content of the write. */
const keys = new Map<string, string>()

/**
 * Makes a write under an Idempotency-Key that depends on its content: a second click, or the same form sent again after
 * a network failure, uses the same key and is done once. A response ends the key, so the same content sent later counts
 * as a new write. While the first call is in progress, the second waits for its response.
 */
export async function withIdempotencyKey<T extends Outcome>(
  content: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
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

/** Stores a key and removes the oldest one above the limit. */
function keep(content: string, key: string) {
  keys.set(content, key)
  const [oldest] = keys.keys()
  if (keys.size > MAX_KEPT && oldest !== undefined) keys.delete(oldest)
}

const isUnderWay = ({ error }: Outcome) => error?.code === 'in_progress'

/** Whether the outcome of a write is known: not after a network failure or a server error. */
const isAnswered = ({ ok, status = 0 }: Outcome) => ok || (status > 0 && status < 500)
