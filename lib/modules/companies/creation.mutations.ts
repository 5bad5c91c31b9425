import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { asAuth } from '@/lib/auth/as-auth'
import { addCompany } from '@/lib/auth/companies'
import { mailJoinLink } from '@/lib/auth/user-invitation'
import { addUser, isAddressTaken } from '@/lib/auth/users'
import { newToken } from '@/lib/core/crypto'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { violatesConstraint } from '@/lib/db/violation'

import type { NewCompanyInput } from './companies.schema'

type Opening = NewCompanyInput & { state: 'trial' | 'active' }

const TAKEN = { adminEmail: 'הכתובת כבר שייכת למשתמש במערכת' }

/**
 * Creates a company with its roles and a simulated gateway account, and its first administrator, who gets an invitation
 * link by mail; returns its id. The caller's transaction has already checked its place in the tree. 422 if the address
 * is taken.
 */
export async function createCompanyBelow(tx: Tx, scope: Scope<'companies'>, input: Opening): Promise<string> {
  const inviterName = await nameOf(tx, scope)
  return asAuth(tx, scope, async () => {
    if (await isAddressTaken(tx, input.adminEmail)) throw invalid(TAKEN)
    const { kind, parentId, name, businessKind, registrationNumber, address, phone, email, state } = input
    const details = { name, businessKind, registrationNumber: registrationNumber || null, address, phone, email }
    const { id: companyId } = await addCompany(tx, { kind, parentId, state, ...details })
    const roleKey = kind === 'reseller' ? 'resellerAdmin' : 'companyAdmin'
    const administrator = { companyId, email: input.adminEmail, displayName: input.adminName }
    const userId = await addUser(tx, {
      ...administrator,
      role: 'admin',
      roleKeys: [roleKey],
      password: newToken(256),
    }).catch(refuseTaken)
    await tx.execute(sql`update users set invited_at = now(), joined_at = null where id = ${userId}`)
    await mailJoinLink(tx, { userId, companyId, email: input.adminEmail, name: input.adminName, inviterName })
    return companyId
  })
}

async function nameOf(tx: Tx, { companyId, actorId }: Scope<'companies'>): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select display_name as name from users where company_id = ${companyId} and id = ${actorId}`,
  )
  return rows[0]?.name ?? ''
}

function refuseTaken(error: unknown): never {
  throw violatesConstraint(error, 'users_email') ? invalid(TAKEN) : error
}
