import pg from 'pg'
import { log } from '@/lib/core/log'
import { databaseListenUrl } from '@/lib/db/config'
import { listCompanyEvents, type RealtimeEvent } from './realtime'

type Listener = (news: RealtimeEvent) => void
type Hearing = {
  listeners: Map<string, Set<Listener>>
  /** What was passed on lately, so that what is read after a loss is not passed on twice. */
  passed: Set<number>
  /** When the connection was last known to hear. */
  hearsUntil: number
  /** Ends the connection that listens now. */
  leave?: () => Promise<void>
}

const RETRY_MS = 1_000
const BEAT_MS = 15_000
const PATIENCE_MS = 5_000
const MAX_PASSED = 5_000
const shared = globalThis as { kesherNews?: Hearing }

/** Calls back for every change of a company; the caller filters by what its visitor may see. One LISTEN connection serves the process. */
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

/** Ends the connection that listens, and all that it told: for tests, which share a process and not a database. */
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
 * Hears until the connection is lost, and then again by another; what was told in between is read and passed on. A connection that
 * hears no more and does not know it (a cable, a router that forgot) is found out by a question now and then.
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
  const ask = async () => {
    const asked = performance.now()
    await client.query('select 1')
    hearing.hearsUntil = asked
  }
  if (!isLost) beat = setInterval(() => ask().catch(lose), BEAT_MS)
}

/** What was told since the former connection last heard. */
async function passMissed(hearing: Hearing) {
  const now = performance.now()
  for (const companyId of [...hearing.listeners.keys()]) {
    const missed = await listCompanyEvents(companyId, { age: now - hearing.hearsUntil })
    for (const news of missed) if (!hearing.passed.has(news.id)) pass(hearing, news)
  }
  hearing.hearsUntil = now
}

function pass({ listeners, passed }: Hearing, news: RealtimeEvent) {
  passed.add(news.id)
  for (const id of passed) {
    if (passed.size <= MAX_PASSED) break
    passed.delete(id)
  }
  for (const listener of listeners.get(news.company) ?? []) listener(news)
}
