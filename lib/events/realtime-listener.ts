import pg from 'pg'
import { log } from '@/lib/core/log'
import { databaseListenUrl } from '@/lib/db/config'
import { listCompanyEvents, type RealtimeEvent } from './realtime'

type Listener = (event: RealtimeEvent) => void
type Hearing = {
  listeners: Map<string, Set<Listener>>
  /** Recently delivered events, so that events read again after a lost connection are not delivered twice. */
  passed: Set<number>
  /** Time at which the connection was last known to work. */
  hearsUntil: number
  /** Closes the current connection. */
  leave?: () => Promise<void>
}

const RETRY_MS = 1_000
const BEAT_MS = 15_000
const PATIENCE_MS = 5_000
const MAX_PASSED = 5_000
const shared = globalThis as { kesherNews?: Hearing }

/**
 * Calls the listener for every change in a company; the caller filters by what its user may see. Returns the function
 * that unsubscribes. One LISTEN connection serves the process.
 */
export function subscribe(companyId: string, listener: Listener): () => void {
  shared.kesherNews ??= beginHearing()
  const { listeners } = shared.kesherNews
  const ofCompany = listeners.get(companyId) ?? new Set()
  listeners.set(companyId, ofCompany.add(listener))
  return () => {
    ofCompany.delete(listener)
    if (ofCompany.size === 0 && listeners.get(companyId) === ofCompany) listeners.delete(companyId)
  }
}

/** Closes the listening connection and drops its state: for tests, which share a process but not a database. */
export async function stopListening() {
  const hearing = shared.kesherNews
  delete shared.kesherNews
  await hearing?.leave?.()
}

function beginHearing(): Hearing {
  const hearing: Hearing = { listeners: new Map(), passed: new Set(), hearsUntil: performance.now() }
  void listen(hearing)
  return hearing
}

/**
 * Listens until the connection is lost, then reconnects; events in between are read from the table and delivered. A
 * silently dead connection (a cable, a router that dropped its state) is detected by a periodic query.
 */
async function listen(hearing: Hearing): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseListenUrl(),
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  let beat: NodeJS.Timeout | undefined
  let isLost = false
  const lose = (error: unknown) => {
    if (isLost) return
    isLost = true
    clearInterval(beat)
    log.warn({ err: error }, 'news connection lost')
    client.end().catch(() => undefined)
    setTimeout(() => {
      if (shared.kesherNews === hearing) void listen(hearing)
    }, RETRY_MS)
  }
  hearing.leave = async () => {
    isLost = true
    clearInterval(beat)
    await client.end().catch(() => undefined)
  }
  client.on('error', lose).on('end', () => lose(new Error('the connection ended')))
  client.on('notification', ({ payload }) => pass(hearing, JSON.parse(payload ?? 'null')))
  try {
    await client.connect()
    await client.query('listen kesher_rt')
    await passMissed(hearing)
  } catch (error) {
    return lose(error)
  }
  const ping = async () => {
    const pingedAt = performance.now()
    await client.query('select 1')
    hearing.hearsUntil = pingedAt
  }
  if (!isLost) beat = setInterval(() => ping().catch(lose), BEAT_MS)
}

/** Delivers the events since the former connection last worked. */
async function passMissed(hearing: Hearing) {
  const now = performance.now()
  for (const companyId of [...hearing.listeners.keys()]) {
    const missed = await listCompanyEvents(companyId, { age: now - hearing.hearsUntil })
    for (const event of missed) pass(hearing, event)
  }
  hearing.hearsUntil = now
}

/** Delivers an event once: the table of missed events and a notification may both bring it, in either order. */
function pass({ listeners, passed }: Hearing, event: RealtimeEvent) {
  if (passed.has(event.id)) return
  passed.add(event.id)
  for (const id of passed) {
    if (passed.size <= MAX_PASSED) break
    passed.delete(id)
  }
  for (const listener of listeners.get(event.company) ?? []) listener(event)
}
