import type { Role } from '@/lib/access/visitor'
import { hasPermission, satisfiesGate } from './ability'
import { can } from './gate'
import type { Permission } from './permissions'
import {
  contextResource,
  type ListedContext,
  type Opening,
  type Resource,
  resourcePermissions,
} from './resource-permissions'

/** An action that a user must complete before using anything else. */
export type RequiredAction = 'password' | 'totp'

/** Why an actor is read-only: a read-only impersonation, a suspended company, or a preview of another role. */
export type ReadOnly = 'acting' | 'suspended' | 'preview'

/** Origin of a change; written to every audit row of the transaction. */
export type Trace = {
  readonly ip: string
  readonly userAgent: string
  /**
   * How the person acted: through an API token (`token`), an impersonation (`act`) or a run of an automation (`automation`,
   * with its `name`).
   */
  readonly via?: {
    readonly token?: string
    readonly act?: string
    readonly automation?: string
    readonly name?: string
  }
}

/** The impersonation of a user of this company by a person of a parent company. */
export type Impersonation = {
  impersonationId: string
  personId: string
  personName: string
  homeName: string
  reason: string
  endsAt: string
  mode: 'read' | 'full'
}

/** The authenticated caller, read from the database on every request. */
export type Actor = {
  id: string
  companyId: string
  companyName: string
  name: string
  email: string
  role: Role
  verified: boolean
  permissions: ReadonlySet<Permission>
  /** The customer that this user is; only for the role `client`. */
  customerId: string | null
  /** The other users of the actor's team, disabled ones included; none for a user without a team. */
  teammateIds?: readonly string[]
  /** Records of others on which the actor collaborates, at most a few hundred. */
  sharedIds?: Readonly<Record<Reach['table'], readonly string[]>>
  sessionId: string
  /** Pending required actions. Until they are completed everything else is closed and `permissions` is empty. */
  requiredActions?: readonly RequiredAction[]
  readOnly?: ReadOnly | undefined
  /**
   * Set while a person of a parent company acts inside this one; `id` is then the impersonation user's row in this
   * company.
   */
  impersonation?: Impersonation | undefined
  /** Name of the role that the person is previewing. */
  previewRole?: string | undefined
  /** Whether the password was typed within the last five minutes. */
  isRecent?: boolean
  trace?: Trace
}

/** Rows of one table that an actor may access besides their own. */
export type Reach = {
  readonly table: 'customers' | 'leads'
  /** Users whose rows are included, the actor first. */
  readonly ownerIds: readonly string[]
  /** Further rows that are included: those on which the actor collaborates. */
  readonly recordIds: readonly string[]
}

declare const proven: unique symbol

/**
 * The rows that an actor may access. Only requireScope and its siblings create one, so a query that takes a Scope
 * cannot run unchecked.
 */
export type Scope<R extends string> = {
  readonly companyId: string
  readonly actorId: string
  /** Set if the actor may access only their own rows, and those of `reach`. Code that reads this alone sees only own rows. */
  readonly ownerId?: string
  readonly reach?: Reach
  /**
   * For the scope of customers: whose payments are counted for a customer, everybody's or the actor's own; undefined if
   * the actor sees no payments.
   */
  readonly money?: 'all' | 'own'
  /** For the scope of calendars: whether the actor manages those of the office and of rooms. */
  readonly isManager?: boolean
  readonly trace?: Trace
  readonly [proven]: R
}

/** The rows of one customer, for the user who is that customer. */
export type ClientScope = Scope<'clientArea'> & { readonly customerId: string }

/** The payment pages of one context, whoever created them; every query with this scope must filter by the context. */
export type ContextScope = Scope<'contextPages'> & { readonly context: ListedContext }

/** What every verified user of a company may access: their own things, and those meant for their role. */
export type MemberScope = Scope<'member'> & { readonly role: Role }

/** A missing permission. By its digest Next answers 403, also where a part of a screen throws it. */
export class Forbidden extends Error {
  readonly digest = 'NEXT_HTTP_ERROR_FALLBACK;403'
}

/** Returns the scope that the actor's permissions give for a resource; throws Forbidden if they give none. */
export function requireScope<R extends Resource>(what: R, actor: Actor): Scope<R> {
  const { all, team, own }: Opening = resourcePermissions[what]
  if (!actor.verified) throw new Forbidden(what)
  const base = { ...within(actor), ...MORE[what]?.(actor) }
  if (hasPermission(actor.permissions, all)) return base as Scope<R>
  const isOfTeam = team !== undefined && hasPermission(actor.permissions, team)
  if (!isOfTeam && !(own && hasPermission(actor.permissions, own))) throw new Forbidden(what)
  return { ...base, ownerId: actor.id, ...reachOf(what, actor, isOfTeam) } as Scope<R>
}

/** Tables whose rows a scope may reach beyond the actor's own, by resource. */
const REACHED: Partial<Record<Resource, Reach['table']>> = {
  customers: 'customers',
  customerEdits: 'customers',
  leads: 'leads',
  leadEdits: 'leads',
}

function reachOf(what: Resource, { id, teammateIds = [], sharedIds }: Actor, isOfTeam: boolean): { reach?: Reach } {
  const table = REACHED[what]
  if (!table) return {}
  const [others, recordIds] = [isOfTeam ? teammateIds : [], sharedIds?.[table] ?? []]
  if (others.length + recordIds.length === 0) return {}
  return { reach: { table, ownerIds: [id, ...others], recordIds } }
}

/** Returns the scope without the records on which the actor only collaborates, for what a collaborator may not do. */
export const withoutShared = <S extends Pick<Scope<string>, 'reach'>>(scope: S): S =>
  scope.reach ? { ...scope, reach: { ...scope.reach, recordIds: [] } } : scope

function moneyOf({ permissions }: Actor): Pick<Scope<'customers'>, 'money'> {
  const { all, own } = resourcePermissions.payments
  if (hasPermission(permissions, all)) return { money: 'all' }
  return hasPermission(permissions, own) ? { money: 'own' } : {}
}

/** What the scope of a resource says besides whose rows it holds. */
const MORE: Partial<Record<Resource, (actor: Actor) => Partial<Scope<Resource>>>> = {
  customers: moneyOf,
  calendar: ({ permissions }) => ({
    isManager: hasPermission(permissions, resourcePermissions.calendarSettings.all),
  }),
}

/**
 * Returns the scope, or null if the actor has none: for parts of a screen that require another permission than the
 * screen.
 */
export function findScope<R extends Resource>(what: R, actor: Actor): Scope<R> | null {
  return actor.verified && satisfiesGate(can(what), actor.permissions) ? requireScope(what, actor) : null
}

/**
 * Returns the payment pages that an actor may close by hand: those they see, or all of the company if they may close
 * pages but have no list of their own. Throws Forbidden.
 */
export function closingScope(actor: Actor): Scope<'paymentPages'> {
  const { ownerId: _, ...all } = requireScope('paymentPageClosures', actor)
  return findScope('paymentPages', actor) ?? (all as unknown as Scope<'paymentPages'>)
}

/**
 * Returns the scope of all payment pages of one context; only the permission to that context's list gives it. Throws
 * Forbidden.
 */
export const contextScope = (context: ListedContext, actor: Actor): ContextScope =>
  ({ ...requireScope(contextResource[context], actor), context }) as unknown as ContextScope

/**
 * Returns the customers that an actor may merge: those they may edit and do not only collaborate on, else those they see, or all of the company if
 * they may merge but see no list. Throws Forbidden.
 */
export function mergingScope(actor: Actor): Scope<'customerEdits'> {
  const { ownerId: _, ...all } = requireScope('customerMerges', actor)
  const held = findScope('customerEdits', actor) ?? findScope('customers', actor) ?? all
  return withoutShared(held) as unknown as Scope<'customerEdits'>
}

/**
 * Returns the leads that an actor may merge: those they may edit and do not only collaborate on, else those they see, or all of the company if they may
 * merge but see no list. Throws Forbidden.
 */
export function leadMergingScope(actor: Actor): Scope<'leadEdits'> {
  const { ownerId: _, ...all } = requireScope('leadMerges', actor)
  const held = findScope('leadEdits', actor) ?? findScope('leads', actor) ?? all
  return withoutShared(held) as unknown as Scope<'leadEdits'>
}

/** Returns the scope of the client area; throws Forbidden for anybody who is not a verified client with a customer. */
export function clientScope(actor: Actor): ClientScope {
  if (actor.role !== 'client' || !actor.customerId || !actor.verified) throw new Forbidden('clientArea')
  return { ...within(actor), customerId: actor.customerId } as ClientScope
}

/** Whether a user is verified and has no pending required action. */
export const hasFullAccess = ({ verified, requiredActions }: Actor) => verified && !requiredActions?.length

/**
 * Returns the scope of a verified user of the company, whatever their permissions; throws Forbidden if the user is
 * unverified or has a pending required action.
 */
export function memberScope(actor: Actor): MemberScope {
  if (!hasFullAccess(actor)) throw new Forbidden('member')
  return { ...within(actor), role: actor.role } as MemberScope
}

/**
 * Returns the scope of the wallet, which everybody who works in the company may see; throws Forbidden for clients and
 * for users without full access.
 */
export function walletScope(actor: Actor): Scope<'walletView'> {
  if (!hasFullAccess(actor) || actor.role === 'client') throw new Forbidden('walletView')
  return within(actor) as Scope<'walletView'>
}

const within = ({ companyId, id: actorId, trace }: Actor) => ({ companyId, actorId, ...(trace && { trace }) })
