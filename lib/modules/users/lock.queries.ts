import { and, eq, isNull, sql } from 'drizzle-orm'

import { isPermission, type Permission } from '@/lib/access/permissions'
import { Forbidden } from '@/lib/access/scope'
import { conflict, forbidden, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { users } from '@/lib/db/schema/users'
import { violatesConstraint } from '@/lib/db/violation'
import { loadUserFacts } from './facts.queries'
import { type Facts, hasAllPermissions, listPossiblePermissions } from './facts.rules'
import type { Editor } from './users.rules'

/** Permissions the editor has now, limited to those that the request may use. */
export type Own = ReadonlySet<Permission>

/**
 * Serializes changes of users in the company and reloads the editor's permissions: of two editors who demote each other
 * concurrently, only the first succeeds. Throws Forbidden.
 */
export async function lockPeople(tx: Tx, { scope, own }: Editor): Promise<Own> {
  const { companyId, actorId } = scope
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`people:${companyId}`}, 0))`)
  const { rows } = await tx.execute<{ held: string[] }>(sql`
    select kesher.permissions_of(company_id, id) as held from users
    where company_id = ${companyId} and id = ${actorId} and disabled_at is null and deleted_at is null and verified = 'yes'`)
  const held = new Set((rows[0]?.held ?? []).filter(isPermission).filter((permission) => own.has(permission)))
  if (!held.has('edit users')) throw new Forbidden('userEdits')
  return held
}

const person = {
  id: users.id,
  displayName: users.displayName,
  email: users.email,
  phone: users.phone,
  role: users.role,
  teamId: users.teamId,
  verified: users.verified,
  disabledAt: users.disabledAt,
  invitedAt: users.invitedAt,
  joinedAt: users.joinedAt,
  totpConfirmedAt: users.totpConfirmedAt,
  version: users.version,
}

export type Person = Pick<typeof users.$inferSelect, keyof typeof person>
export type Locked = { person: Person; facts: Facts; own: Own }

type Wanted = {
  id: string
  /** Error text for editors who do this to themselves; if absent, they may. */
  self?: string
  /** The row version that was on the screen; 409 if it has changed. */
  version?: number
}

/**
 * Locks a user of the company until the transaction ends; 404, 403 if the user has permissions that the editor lacks,
 * 409.
 */
export async function lockUser(tx: Tx, editor: Editor, { id, self, version }: Wanted): Promise<Locked> {
  const own = await lockPeople(tx, editor)
  const { scope } = editor
  const [found] = await tx.select(person).from(users).where(userRow(scope.companyId, id)).for('update')
  if (!found) throw notFound('המשתמש לא נמצא')
  const isSelf = id === scope.actorId
  if (isSelf && self) throw conflict('self', self)
  const facts = await loadUserFacts(tx, scope, id)
  if (!isSelf && !hasAllPermissions(own, listPossiblePermissions(facts)))
    throw forbidden('למשתמש הזה יש הרשאות שאין לך, ולכן אי אפשר לערוך אותו')
  if (version !== undefined && found.version !== version) throw stale()
  return { person: found, facts, own }
}

/** Condition for a row of the company's own users, without impersonating users and revoked invitations. */
export const userRow = (companyId: string, id: string) =>
  and(eq(users.companyId, companyId), eq(users.id, id), isNull(users.deletedAt), isNull(users.standsFor))

/** Returns a user's name, for e-mails that name who did something. */
export async function loadUserName(tx: Tx, { companyId }: { readonly companyId: string }, id: string): Promise<string> {
  const [found] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, id)))
  return found?.name ?? ''
}

/**
 * Turns a unique violation of the address into 422: two users may claim one address concurrently. The text does not
 * reveal in which company the other user is.
 */
export function refuseTakenAddress(error: unknown): never {
  throw violatesConstraint(error, 'users_email') ? invalid({ email: 'הכתובת כבר רשומה במערכת' }) : error
}
