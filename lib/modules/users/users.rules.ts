import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import type { Role } from '@/lib/access/visitor'

import { conflict } from '@/lib/core/errors'

import type { UserRole, UserStatus } from './users.schema'

/** Who changes users: the scope, and what they hold and are themselves, above which they cannot reach. */
export type Editor = {
  readonly scope: Scope<'userEdits'>
  readonly own: ReadonlySet<Permission>
  readonly role: Role
}

/** Throws Forbidden for who may not edit users. */
export const requireEditor = (actor: Actor): Editor => ({
  scope: requireScope('userEdits', actor),
  own: actor.permissions,
  role: actor.role,
})

const INVITATION_HOURS = 72

type Standing = { disabledAt: Date | null; joinedAt: Date | null }

/** invited → active → disabled → active. */
export function userStatus({ disabledAt, joinedAt }: Standing): UserStatus {
  if (disabledAt) return 'disabled'
  return joinedAt ? 'active' : 'invited'
}

/** Whether the link of an invitation has run out. */
export const isInvitationLate = (invitedAt: Date | null, now = new Date()): boolean =>
  invitedAt === null || now.getTime() - invitedAt.getTime() >= INVITATION_HOURS * 3_600_000

type Kinds = { from: UserRole; to: UserRole; editor: Role; isSuper: boolean }

/** Why a user of one kind cannot become one of another; undefined where it can. */
export function kindRefusal({ from, to, editor, isSuper }: Kinds): string | undefined {
  if (from === to) return undefined
  if (from === 'client') return 'משתמש של לקוח אינו הופך לאיש צוות: יש להזמין אותו כמשתמש חדש'
  if (to === 'client') return 'איש צוות אינו הופך למשתמש של לקוח'
  if (to === 'admin' && editor !== 'admin' && !isSuper) return 'רק מנהל יכול להפוך משתמש למנהל'
  return undefined
}

/** What an administrator does to others and nobody to themselves. */
export const SELF = {
  permissions: 'את התפקידים וההרשאות שלך קובע מנהל אחר',
  address: 'את כתובת הדוא״ל של החשבון שלך מחליף מנהל אחר',
  disable: 'אי אפשר להשבית את החשבון שלך',
  security: 'את אבטחת החשבון שלך מנהלים בעמוד ״החשבון שלי״',
} as const

/** Refuses what makes sense only for who can sign in; 409. */
export function requireJoined({ joinedAt, disabledAt }: Standing): void {
  if (disabledAt) throw conflict('disabled', 'המשתמש מושבת')
  if (!joinedAt) throw conflict('invited', 'המשתמש עוד לא קיבל את ההזמנה')
}
