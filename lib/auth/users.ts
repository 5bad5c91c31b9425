import { sql } from 'drizzle-orm'

import type { Role } from '@/lib/access/visitor'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { users } from '@/lib/db/schema/users'
import { enter, inAuth } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import type { RoleKey } from './default-roles'
import { hashPassword } from './passwords'

export type NewUser = {
  companyId: string
  email: string
  displayName: string
  role: Role
  password: string
  /** Roles of the company that give the permissions. */
  roleKeys?: readonly RoleKey[]
  /** Whether the address is proven; not unless said so. */
  isVerified?: boolean
  /** Demonstration and test accounts need no second factor. */
  factorExempt?: boolean
  /** The customer this user is; the role client needs one. */
  customerId?: string
}

/** Opens a user in a transaction of its own and gives the id. Throws where the address is taken. */
export const createUser = (user: NewUser): Promise<string> => inAuth((tx) => addUser(tx, user))

/** The same inside a unit of work of the sign-in layer, which goes on as that layer. */
export async function addUser(tx: Tx, { password, roleKeys = [], isVerified = false, ...values }: NewUser) {
  const id = newId()
  const { companyId } = values
  const passwordHash = await hashPassword(password)
  await tx.insert(users).values({ id, passwordHash, verified: isVerified ? 'yes' : 'no', ...values })
  for (const key of roleKeys) await giveRole(tx, { companyId, userId: id, key })
  await enter(tx, { role: 'kesher_app', companyId })
  await audit(tx, { companyId }, { action: 'user.created', entity: 'user', entityId: id, data: { role: values.role } })
  await enter(tx, { role: 'kesher_auth' })
  return id
}

/** Whether an address has a user already, in any company. */
export async function isAddressTaken(tx: Tx, email: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from users where lower(email) = lower(${email})`)
  return rowCount !== 0
}

async function giveRole(tx: Tx, { companyId, userId, key }: { companyId: string; userId: string; key: RoleKey }) {
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (company_id, user_id, role_id)
    select company_id, ${userId}, id from roles where company_id = ${companyId} and key = ${key}`)
  if (rowCount !== 1) throw new Error(`the company has no role ${key}`)
}
