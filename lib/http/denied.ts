import type { Actor } from '@/lib/access/scope'
import { log, safePath } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { type Limit, recordHit } from '@/lib/limits/rate-limit'
import { isUnsafe } from './same-origin'

const HOUR = 60 * 60
/** Counter of identical refusals of one person. Unlimited: it only counts. */
const SAME = (what: string): Limit => ({ name: `denied:${what}`, hits: 0, seconds: HOUR })
/** Maximum number of different refusals of one person in the company's audit log, per hour. */
const ROWS: Limit = { name: 'denied-rows', hits: 30, seconds: HOUR }

/** Records that a handler refused an actor: in the process log, and in the audit log of the actor's company. */
export function auditDenied(actor: Actor, request: Request): Promise<void> {
  const { method } = request
  return denied(actor, { path: safePath(new URL(request.url).pathname), method }, !isUnsafe(request))
}

/** Records the same for a refused page. */
export const auditDeniedPage = (actor: Actor, route: string) => denied(actor, { route }, true)

type Refused = { path: string; method: string } | { route: string }

/**
 * Records a refusal. Writers of one company queue at its audit chain, so the number of audit rows is limited: refused
 * reads of clients and unverified users go to the process log only; identical refusals within an hour are recorded at
 * the first, tenth, hundredth … time, with their count; different refusals are recorded 30 times an hour, and the last
 * row states that more follow.
 */
async function denied(actor: Actor, refused: Refused, isRead: boolean): Promise<void> {
  log.warn({ actor: actor.id, ...refused }, 'denied')
  if (isRead && (actor.role === 'client' || !actor.verified)) return
  const { companyId, id: actorId, previewRole, trace } = actor
  const { hits: times } = await recordHit(SAME(`${shapeOf(refused)}|${previewRole ?? ''}`), actorId)
  if (!isPowerOfTen(times)) return
  const { isOver, remaining } = await recordHit(ROWS, actorId)
  if (isOver) return
  const folded = { ...(times > 1 && { times }), ...(remaining === 0 && { isLast: true }) }
  const data = { ...refused, ...(previewRole && { preview: previewRole }), ...folded }
  await inCompany({ companyId, actorId, ...(trace && { trace }) }, (tx) =>
    audit(tx, actor, { action: 'access.denied', entity: 'gate', data }),
  )
}

/** Key of identical refusals: the handler or the page, without the id of the row. */
const shapeOf = (refused: Refused): string =>
  'route' in refused
    ? refused.route
    : `${refused.method} ${refused.path.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id')}`

const isPowerOfTen = (count: number): boolean => Number.isInteger(Math.log10(count))
