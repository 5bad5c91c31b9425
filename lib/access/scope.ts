import type { Role } from '@/lib/access/visitor'
import { may } from './ability'
import type { Permission } from './permissions'
import { contextReach, type ListedContext, type Reach, resourcePermissions } from './resource-permissions'

/** What a person must do before anything else. */
export type RequiredAction = 'password' | 'totp'

/** Why somebody may look and not write: a visit for reading, a suspended company, a look through another role. */
export type ReadOnly = 'acting' | 'suspended' | 'preview'

/** Where a change comes from; every audit row of the unit of work carries it. */
export type Trace = {
  readonly ip: string
  readonly userAgent: string
  /** What stands between the person and the act: an API token, a visit to another company. */
  readonly via?: { readonly token?: string; readonly act?: string }
}

/** A visit of a person of a company above. */
export type Impersonation = {
  impersonationId: string
  personId: string
  personName: string
  homeName: string
  reason: string
  endsAt: string
  mode: 'read' | 'full'
}

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
  /** Until they are done the person reaches nothing else; permissions are empty meanwhile. */
  duties?: readonly RequiredAction[]
  readOnly?: ReadOnly | undefined
  /** Set while a person of a company above acts inside this one: `id` is the guest's then. */
  visiting?: Impersonation | undefined
  /** The name of the role that the person looks through. */
  previewRole?: string | undefined
  /** Whether the password was typed within the last five minutes. */
  isRecent?: boolean
  trace?: Trace
}

declare const proven: unique symbol

/** Which rows an actor may touch. Only requireScope makes one, so a query that takes a Scope cannot run unguarded. */
export type Scope<R extends string> = {
  readonly companyId: string
  readonly actorId: string
  /** Set where only the actor's own rows are open. */
  readonly ownerId?: string
  /** Of who sees customers: whose money is counted with them, everybody's or the actor's own; not set where the actor sees none. */
  readonly money?: 'all' | 'own'
  readonly trace?: Trace
  readonly [proven]: R
}

/** The rows of one customer, for that customer's own user. */
export type ClientScope = Scope<'clientArea'> & { readonly customerId: string }

/** The payment pages of one context, whoever made them; every query with it adds the context. */
export type ContextScope = Scope<'contextPages'> & { readonly context: ListedContext }

/** What every verified user of a company may touch: their own things, and what is for their kind of user. */
export type MemberScope = Scope<'member'> & { readonly role: Role }

export class Forbidden extends Error {}

/** The scope that the actor's permissions give; throws Forbidden where they give none. */
export function requireScope<R extends Reach>(what: R, actor: Actor): Scope<R> {
  const { all, own }: { all: Permission; own?: Permission } = resourcePermissions[what]
  if (!actor.verified) throw new Forbidden(what)
  const base = { ...within(actor), ...(what === 'customers' && moneyOf(actor)) }
  if (may(actor.permissions, all)) return base as Scope<R>
  if (own && may(actor.permissions, own)) return { ...base, ownerId: actor.id } as Scope<R>
  throw new Forbidden(what)
}

function moneyOf({ permissions }: Actor): Pick<Scope<'customers'>, 'money'> {
  const { all, own } = resourcePermissions.payments
  if (may(permissions, all)) return { money: 'all' }
  return may(permissions, own) ? { money: 'own' } : {}
}

/** The scope where it is held, null where it is not: for parts of a screen that another gate guards. */
export function findScope<R extends Reach>(what: R, actor: Actor): Scope<R> | null {
  const { all, own }: { all: Permission; own?: Permission } = resourcePermissions[what]
  const held = may(actor.permissions, all) || (own !== undefined && may(actor.permissions, own))
  return held && actor.verified ? requireScope(what, actor) : null
}

/**
 * Whose payment pages an actor may close by hand: those they see, or all of the company where they may close without a list of
 * their own. Throws Forbidden.
 */
export function closingScope(actor: Actor): Scope<'paymentPages'> {
  const { ownerId: _, ...all } = requireScope('paymentPageClosures', actor)
  return findScope('paymentPages', actor) ?? (all as unknown as Scope<'paymentPages'>)
}

/** All payment pages of one context, by the permission to its own list and by no other. Throws Forbidden. */
export const contextScope = (context: ListedContext, actor: Actor): ContextScope =>
  ({ ...requireScope(contextReach[context], actor), context }) as unknown as ContextScope

/**
 * Whose customers an actor may put together: those they may change, else those they see, or all of the company where they may merge
 * and see no list. Throws Forbidden.
 */
export function mergingScope(actor: Actor): Scope<'customerEdits'> {
  const { ownerId: _, ...all } = requireScope('customerMerges', actor)
  const held = findScope('customerEdits', actor) ?? findScope('customers', actor) ?? all
  return held as unknown as Scope<'customerEdits'>
}

/** The client's own area; throws Forbidden for anybody who is not a verified client with a customer. */
export function clientScope(actor: Actor): ClientScope {
  if (actor.role !== 'client' || !actor.customerId || !actor.verified) throw new Forbidden('clientArea')
  return { ...within(actor), customerId: actor.customerId } as ClientScope
}

/** A verified user whose account is in order: nothing has to be done before anything else. */
export const hasFullAccess = ({ verified, duties }: Actor) => verified && !duties?.length

/** A verified user of the company, whatever they hold; throws Forbidden for the unverified. */
export function memberScope(actor: Actor): MemberScope {
  if (!hasFullAccess(actor)) throw new Forbidden('member')
  return { ...within(actor), role: actor.role } as MemberScope
}

/** Whoever works in the company sees what is in its wallet; throws Forbidden for clients and for the unverified. */
export function walletScope(actor: Actor): Scope<'walletView'> {
  if (!hasFullAccess(actor) || actor.role === 'client') throw new Forbidden('walletView')
  return within(actor) as Scope<'walletView'>
}

const within = ({ companyId, id: actorId, trace }: Actor) => ({ companyId, actorId, ...(trace && { trace }) })
