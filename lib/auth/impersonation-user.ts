import { randomBytes } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { userRoles, users } from '@/lib/db/schema/users'

import type { RoleKey } from './default-roles'
import { hashPassword } from './passwords'

export type Hosts = { id: string; kind: 'master' | 'reseller' | 'company' }

/**
 * Returns the user that represents a person of a company above inside the company they impersonate: the existing one or
 * a new one, with the role of that company's administrator. It cannot sign in: its password is discarded. In a
 * transaction of the sign-in layer.
 */
export async function ensureImpersonationUser(
  tx: Tx,
  person: Pick<Actor, 'id' | 'name' | 'companyName'>,
  hosts: Hosts,
): Promise<string> {
  const { id: companyId } = hosts
  const displayName = `${person.name} (${person.companyName})`
  const [known] = await tx
    .update(users)
    .set({ displayName, disabledAt: null, deletedAt: null })
    .where(and(eq(users.companyId, companyId), eq(users.standsFor, person.id)))
    .returning({ id: users.id })
  const id = known?.id ?? (await addImpersonationUser(tx, { companyId, displayName, standsFor: person.id }))
  await grantAdminRole(tx, {
    companyId,
    impersonationUserId: id,
    key: hosts.kind === 'reseller' ? 'resellerAdmin' : 'companyAdmin',
  })
  return id
}

type NewImpersonationUser = { companyId: string; displayName: string; standsFor: string }

async function addImpersonationUser(
  tx: Tx,
  { companyId, displayName, standsFor }: NewImpersonationUser,
): Promise<string> {
  const id = newId()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const address = { email: `acting+${id}@guest.invalid`, verified: 'yes', role: 'admin' } as const
  await tx.insert(users).values({ companyId, id, displayName, passwordHash, standsFor, ...address })
  return id
}

type Administration = { companyId: string; impersonationUserId: string; key: RoleKey }

/** Grants today's administrator role; roles of former impersonations are removed. */
async function grantAdminRole(tx: Tx, { companyId, impersonationUserId, key }: Administration) {
  await tx.delete(userRoles).where(and(eq(userRoles.companyId, companyId), eq(userRoles.userId, impersonationUserId)))
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (company_id, user_id, role_id)
    select company_id, ${impersonationUserId}, id from roles where company_id = ${companyId} and key = ${key} and deleted_at is null`)
  if (rowCount !== 1) throw conflict('no_role', 'בחברה הזאת אין תפקיד של מנהל, ולכן אי אפשר לפעול בה')
}
