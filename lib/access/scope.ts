import type { Role } from './guard'
import type { Permission } from './permissions'
import { type Reach, reach } from './reach'

/** Who is asking, read fresh from the session on every request. */
export type Actor = {
  id: string
  companyId: string
  companyName: string
  name: string
  email: string
  role: Role
  verified: boolean
  permissions: ReadonlySet<Permission>
  /** The customer this user is, for the role client. */
  customerId: string | null
  sessionId: string
}

declare const proven: unique symbol

/** Which rows an actor may touch. Only scopeOf makes one, so a query that takes a Scope cannot run unguarded. */
export type Scope<R extends string> = {
  readonly companyId: string
  readonly actorId: string
  /** Set where only the actor's own rows are open. */
  readonly ownerId?: string
  readonly [proven]: R
}

/** The rows of one customer, for that customer's own user. */
export type ClientScope = Scope<'clientArea'> & { readonly customerId: string }

/** What every verified user of a company may touch: their own things, and what is for their kind of user. */
export type MemberScope = Scope<'member'> & { readonly role: Role }

export class Forbidden extends Error {}

/** The scope that the actor's permissions give; throws Forbidden where they give none. */
export function scopeOf<R extends Reach>(what: R, actor: Actor): Scope<R> {
  const { all, own }: { all: Permission; own?: Permission } = reach[what]
  const { companyId, id: actorId } = actor
  if (!actor.verified) throw new Forbidden(what)
  if (actor.permissions.has(all)) return { companyId, actorId } as Scope<R>
  if (own && actor.permissions.has(own)) return { companyId, actorId, ownerId: actorId } as Scope<R>
  throw new Forbidden(what)
}

/** The scope where it is held, null where it is not: for parts of a screen that another gate guards. */
export function maybeScope<R extends Reach>(what: R, actor: Actor): Scope<R> | null {
  const { all, own }: { all: Permission; own?: Permission } = reach[what]
  const held = actor.permissions.has(all) || (own !== undefined && actor.permissions.has(own))
  return held && actor.verified ? scopeOf(what, actor) : null
}

/**
 * Whose payment pages an actor may close by hand: those they see, or all of the company where they may close without a list of
 * their own. Throws Forbidden.
 */
export function closingScope(actor: Actor): Scope<'paymentPages'> {
  const { companyId, actorId } = scopeOf('paymentPageClosures', actor)
  return maybeScope('paymentPages', actor) ?? ({ companyId, actorId } as Scope<'paymentPages'>)
}

/** The client's own area; throws Forbidden for anybody who is not a verified client with a customer. */
export function clientScope(actor: Actor): ClientScope {
  if (actor.role !== 'client' || !actor.customerId || !actor.verified) throw new Forbidden('clientArea')
  return { companyId: actor.companyId, actorId: actor.id, customerId: actor.customerId } as ClientScope
}

/** A verified user of the company, whatever they hold; throws Forbidden for the unverified. */
export function memberScope({ companyId, id: actorId, role, verified }: Actor): MemberScope {
  if (!verified) throw new Forbidden('member')
  return { companyId, actorId, role } as MemberScope
}
