import type { Actor } from '@/lib/access/scope'
import { log, safePath } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { type Limit, takeHit } from '@/lib/limits/rate-limit'
import { isUnsafe } from './same-origin'

const HOUR = 60 * 60
/** One refusal of one person; it counts without an end. */
const SAME = (what: string): Limit => ({ name: `denied:${what}`, hits: 0, seconds: HOUR })
/** Different refusals of one person that the log of the company takes in an hour. */
const ROWS: Limit = { name: 'denied-rows', hits: 30, seconds: HOUR }

/** A refused handler is noted in the log of the process, and stands in the audit log of the actor's company. */
export function auditDenied(actor: Actor, request: Request): Promise<void> {
  const { method } = request
  return denied(actor, { path: safePath(new URL(request.url).pathname), method }, !isUnsafe(request))
}

/** A refused page likewise. */
export const auditDeniedPage = (actor: Actor, route: string) => denied(actor, { route }, true)

type Refused = { path: string; method: string } | { route: string }

/**
 * Writers of one company queue at its audit chain, so nobody may write there as often as they like: what a client or an unverified person
 * may not read stays in the log of the process; the same refusal within an hour is written at its first, tenth, hundredth time …, with
 * how many there were; and of different ones thirty, the last of which says that more follow.
 */
async function denied(actor: Actor, refused: Refused, isRead: boolean): Promise<void> {
  log.warn({ actor: actor.id, ...refused }, 'denied')
  if (isRead && (actor.role === 'client' || !actor.verified)) return
  const { companyId, id: actorId, previewRole, trace } = actor
  const { hits: times } = await takeHit(SAME(`${shapeOf(refused)}|${previewRole ?? ''}`), actorId)
  if (!isPowerOfTen(times)) return
  const { isOver, remaining } = await takeHit(ROWS, actorId)
  if (isOver) return
  const folded = { ...(times > 1 && { times }), ...(remaining === 0 && { isLast: true }) }
  const data = { ...refused, ...(previewRole && { preview: previewRole }), ...folded }
  await inCompany({ companyId, actorId, ...(trace && { trace }) }, (tx) =>
    audit(tx, actor, { action: 'access.denied', entity: 'gate', data }),
  )
}

/** What repeats: the handler or the page, whichever row it was asked for. */
const shapeOf = (refused: Refused): string =>
  'route' in refused
    ? refused.route
    : `${refused.method} ${refused.path.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id')}`

const isPowerOfTen = (count: number): boolean => Number.isInteger(Math.log10(count))
