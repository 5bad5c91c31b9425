import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import type { Role } from '@/lib/access/visitor'

import { conflict } from '@/lib/core/errors'

import type { UserRole, UserStatus } from './users.schema'

/** A user who edits users: their scope, and their permissions and kind, which limit what they may do. */
export type Editor = {
  readonly scope: Scope<'userEdits'>
  readonly own: ReadonlySet<Permission>
  readonly role: Role
}

/** Returns the actor as an editor; throws Forbidden if they may not edit users. */
export const requireEditor = (actor: Actor): Editor => ({
  scope: requireScope('userEdits', actor),
  own: actor.permissions,
  role: actor.role,
})

const INVITATION_HOURS = 72

type UserLifecycle = { disabledAt: Date | null; joinedAt: Date | null }

/** Returns the status of a user: invited → active → disabled → active. */
export function userStatus({ disabledAt, joinedAt }: UserLifecycle): UserStatus {
  if (disabledAt) return 'disabled'
  return joinedAt ? 'active' : 'invited'
}

/** Whether the link of an invitation has expired. */
export const isInvitationExpired = (invitedAt: Date | null, now = new Date()): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= INVITATION_HOURS * 3_600_000

type Kinds = { from: UserRole; to: UserRole; editor: Role; isSuper: boolean }

/** Returns why a user's kind may not change from one to another; undefined if it may. */
export function kindRefusal({ from, to, editor, isSuper }: Kinds): string | undefined {
  if (from === to) return undefined
  if (from === 'client') return 'משתמש של לקוח אינו הופך לאיש צוות: יש להזמין אותו כמשתמש חדש'
  if (to === 'client') return 'איש צוות אינו הופך למשתמש של לקוח'
  if (to === 'admin' && editor !== 'admin' && !isSuper) return 'רק מנהל יכול להפוך משתמש למנהל'
  return undefined
}

/** Error texts for actions that administrators may not do to themselves. */
export const SELF_CHANGE_ERRORS = {
  permissions: 'את התפקידים וההרשאות שלך קובע מנהל אחר',
  address: 'את כתובת הדוא״ל של החשבון שלך מחליף מנהל אחר',
  disable: 'אי אפשר להשבית את החשבון שלך',
  security: 'את אבטחת החשבון שלך מנהלים בעמוד ״החשבון שלי״',
} as const

/** Throws 409 for a user who cannot sign in: disabled, or not yet joined. */
export function requireJoined({ joinedAt, disabledAt }: UserLifecycle): void {
  if (disabledAt) throw conflict('disabled', 'המשתמש מושבת')
  if (!joinedAt) throw conflict('invited', 'המשתמש עוד לא קיבל את ההזמנה')
}
