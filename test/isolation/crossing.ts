import type { Permission } from '@/lib/access/permissions'
import type { Resource } from '@/lib/access/resource-permissions'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'

import type { Tenant } from './tenant'

/** An actor that tries to reach the rows of another tenant, which is another company or a colleague. */
export type Crossing = {
  actor: Actor
  ours: Tenant['ids']
  theirs: Tenant
  scope: <R extends Resource>(what: R) => Scope<R>
  maybe: <R extends Resource>(what: R) => Scope<R> | null
  /** Returns the scopes of the same actor with additional permissions, for rights that apply to the whole company. */
  able: (more: Iterable<Permission>) => <R extends Resource>(what: R) => Scope<R>
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Expected result of a call with the ids of the other tenant. In every case none of its rows changes and none of its
 * words is returned. `refused`: 404, or 422 by field. `blocked`: the database or the function throws. `nothing`: an
 * empty result. `idle`: no result. `list`: only the caller's own rows. `ours`: a row of the caller's own. `never`:
 * refused even for the owner of the id.
 */
export type ExpectedResult = 'refused' | 'blocked' | 'nothing' | 'idle' | 'list' | 'ours' | 'never'

/**
 * A call, and between whom it must hold. `across: 'companies'` marks functions without a check of the owner: their
 * callers have found the row in their scope before.
 */
export type Call = { want: ExpectedResult; run: () => Promise<unknown>; across: 'everybody' | 'companies' }

/** The calls for one exported function, or the reason why it has none. */
export type Case = ((crossing: Crossing) => Call[]) | { reason: string }

type Run = () => Promise<unknown>

/** A call that must hold between companies and between colleagues. */
export const everybody = (want: ExpectedResult, run: Run): Call => ({ want, run, across: 'everybody' })

/**
 * A call that must hold between companies. Colleagues share the row, or the function's caller has checked the owner.
 */
export const companies = (want: ExpectedResult, run: Run): Call => ({ want, run, across: 'companies' })

/** A function that cannot reach another tenant's rows, or that other cases cover. */
export const outside = (reason: string): Case => ({ reason })

/** Returns the attempt of one tenant's actor, who has rows too, to reach another tenant. */
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
