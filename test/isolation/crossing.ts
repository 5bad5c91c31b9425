import type { Permission } from '@/lib/access/permissions'
import type { Reach } from '@/lib/access/resource-permissions'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'

import type { Tenant } from './tenant'

/** Somebody who reaches out for the rows of another side, which may be another company or a colleague. */
export type Crossing = {
  actor: Actor
  ours: Tenant['ids']
  theirs: Tenant
  scope: <R extends Reach>(what: R) => Scope<R>
  maybe: <R extends Reach>(what: R) => Scope<R> | null
  /** The scopes of the same actor with more permissions: what a company-wide right opens to whoever holds it. */
  able: (more: Iterable<Permission>) => <R extends Reach>(what: R) => Scope<R>
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * What has to come of a call with the ids of the other side. For everyone: none of their rows changes, none of their words comes back.
 * `refused`: 404, or 422 by field. `blocked`: the database or the function throws. `nothing`: an empty answer. `idle`: no answer.
 * `list`: only the caller's own rows. `ours`: a row of the caller's own. `never`: refused even for who owns the id.
 */
export type Want = 'refused' | 'blocked' | 'nothing' | 'idle' | 'list' | 'ours' | 'never'

/** `within: 'company'` are calls that know no owner: whoever calls them has found the row in its scope before. */
export type Call = { want: Want; run: () => Promise<unknown>; across: 'everybody' | 'companies' }

/** The calls for one exported function, or the reason why it has none. */
export type Case = ((crossing: Crossing) => Call[]) | { reason: string }

type Run = () => Promise<unknown>

/** Holds between companies and between colleagues. */
export const everybody = (want: Want, run: Run): Call => ({ want, run, across: 'everybody' })

/** Holds between companies; colleagues share the row, or the caller of the function has asked before. */
export const companies = (want: Want, run: Run): Call => ({ want, run, across: 'companies' })

/** No rows of its own to cross. */
export const outside = (reason: string): Case => ({ reason })

/** The crossing of one actor, who has rows of the own, towards another side. */
export const crossing = (ours: Tenant, theirs: Tenant): Crossing => ({
  actor: ours.actor,
  ours: ours.ids,
  theirs,
  scope: (what) => requireScope(what, ours.actor),
  maybe: (what) => findScope(what, ours.actor),
  able: (more) => (what) =>
    requireScope(what, { ...ours.actor, permissions: new Set([...ours.actor.permissions, ...more]) }),
  within: (work) => inCompany({ companyId: ours.actor.companyId, actorId: ours.actor.id }, work),
})
