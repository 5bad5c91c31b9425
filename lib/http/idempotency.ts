import { and, eq, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { blindIndex, seal, unseal } from '@/lib/core/crypto'
import { AppError, badRequest, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { idempotencyKeys } from '@/lib/db/schema/api'
import { inCompany } from '@/lib/db/tenant'
import { type Claim, withClaim } from '@/lib/events/claim'
import { isUnsafe } from './same-origin'

const HEADER = 'idempotency-key'
const VISIBLE = /^[\x21-\x7e]{1,255}$/
const LEASE_MINUTES = 2
const KEPT_HOURS = 24
const MAX_KEPT = 64 * 1024

type Call = { actor: Actor; request: Request; body: unknown }

/**
 * Runs the work of a write once per idempotency key of a user: a repetition of the same request gets the first response
 * again, another request under the same key is refused. Errors: 400 for a malformed key; 409 `key_reused`,
 * `in_progress`, `answer_lost`.
 */
export async function runIdempotent(call: Call, work: () => Promise<Response>): Promise<Response> {
  const key = call.request.headers.get(HEADER)
  if (key === null || !isUnsafe(call.request)) return work()
  if (!VISIBLE.test(key)) throw badRequest('הכותרת Idempotency-Key: עד 255 תווים נראים של ASCII')
  const who = { companyId: call.actor.companyId, actorId: call.actor.id }
  const claimed = await inCompany(who, (tx) => claim(tx, who, { key, fingerprint: fingerprintOf(call) }))
  if (claimed instanceof Response) return claimed
  try {
    const response = await withClaim(claimed, work)
    await inCompany(who, (tx) => keep(tx, claimed, response))
    return response
  } catch (error) {
    // After an unexpected error, work that was already committed must not run again, so its key stays; an AppError
    // means that nothing was done.
    const isRefusal = error instanceof AppError
    await inCompany(who, (tx) => release(tx, claimed, { evenCommitted: isRefusal }))
    throw error
  }
}

type CompanyActor = { companyId: string; actorId: string }
type Wanted = { key: string; fingerprint: string }

/** Returns a keyed hash of the request, from which its content cannot be guessed. */
function fingerprintOf({ actor, request, body }: Call): string {
  const { pathname, search } = new URL(request.url)
  const sent = body === undefined ? [request.headers.get('content-type'), request.headers.get('content-length')] : body
  return blindIndex(actor.companyId, JSON.stringify([request.method, pathname, search, sent]))
}

/**
 * Claims a new key, or returns the response stored for it. The insert under the UNIQUE constraint decides between
 * parallel calls.
 */
async function claim(tx: Tx, who: CompanyActor, { key, fingerprint }: Wanted): Promise<Claim | Response> {
  const { companyId, actorId: userId } = who
  const id = newId()
  const added = await tx
    .insert(idempotencyKeys)
    .values({ companyId, id, userId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (added.length > 0) return { companyId, id }
  const kept = await lockKey(tx, who, key)
  if (!kept) throw inProgress()
  if (kept.isOver || (kept.isAbandoned && kept.state === 'running' && kept.fingerprint === fingerprint)) {
    const anew = { fingerprint, state: 'running' as const, claimedAt: new Date(), status: null, answerSealed: null }
    await tx.update(idempotencyKeys).set(anew).where(rowOf(kept))
    return { companyId, id: kept.id }
  }
  return replay(kept, fingerprint)
}

async function lockKey(tx: Tx, { companyId, actorId }: CompanyActor, key: string) {
  const { companyId: company, userId, key: named, claimedAt } = idempotencyKeys
  const [kept] = await tx
    .select({
      row: idempotencyKeys,
      isOver: sql<boolean>`${claimedAt} < now() - make_interval(hours => ${KEPT_HOURS})`,
      isAbandoned: sql<boolean>`${claimedAt} < now() - make_interval(mins => ${LEASE_MINUTES})`,
    })
    .from(idempotencyKeys)
    .where(and(eq(company, companyId), eq(userId, actorId), eq(named, key)))
    .for('update')
  return kept && { ...kept.row, isOver: kept.isOver, isAbandoned: kept.isAbandoned }
}

type Kept = NonNullable<Awaited<ReturnType<typeof lockKey>>>

function replay(kept: Kept, fingerprint: string): Response {
  if (kept.fingerprint !== fingerprint) throw conflict('key_reused', 'המפתח כבר שימש לבקשה אחרת')
  if (kept.state === 'answered' && kept.answerSealed !== null)
    return new Response(unseal(kept.answerSealed, placeOf(kept)), {
      status: kept.status ?? 200,
      headers: { ...JSON_HEADERS, 'idempotency-replayed': 'true' },
    })
  if (kept.state === 'committed' && kept.isAbandoned)
    throw conflict('answer_lost', 'הפעולה בוצעה, אבל התשובה עליה אבדה. יש לבדוק את הרשומה לפני שחוזרים עליה.')
  throw inProgress()
}

const inProgress = () => conflict('in_progress', 'אותה בקשה עדיין בביצוע. אפשר לנסות שוב בעוד רגע.')

const JSON_HEADERS = { 'cache-control': 'private, no-store', 'content-type': 'application/json; charset=utf-8' }

const placeOf = ({ companyId, id: rowId }: Claim) => ({ companyId, table: 'idempotency_keys', column: 'answer', rowId })

const rowOf = ({ companyId, id }: Claim) => and(eq(idempotencyKeys.companyId, companyId), eq(idempotencyKeys.id, id))

/**
 * Stores a successful JSON response, sealed, since it may contain a secret that is shown once. Nothing is stored of an
 * error.
 */
async function keep(tx: Tx, claimed: Claim, response: Response): Promise<void> {
  if (!response.ok) return release(tx, claimed, { evenCommitted: response.status < 500 })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const text = isJson ? await response.clone().text() : null
  const isKept = text !== null && text.length <= MAX_KEPT
  await tx
    .update(idempotencyKeys)
    .set(
      isKept
        ? { state: 'answered', status: response.status, answerSealed: seal(text, placeOf(claimed)) }
        : { state: 'committed' },
    )
    .where(rowOf(claimed))
}

async function release(tx: Tx, claimed: Claim, { evenCommitted }: { evenCommitted: boolean }): Promise<void> {
  const isFree = evenCommitted ? undefined : eq(idempotencyKeys.state, 'running')
  await tx.delete(idempotencyKeys).where(and(rowOf(claimed), isFree))
}
