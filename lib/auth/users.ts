import { sql } from 'drizzle-orm'

import type { Role } from '@/lib/access/visitor'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { users } from '@/lib/db/schema/users'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'

import type { RoleKey } from './default-roles'
import { hashPassword } from './passwords'

export type NewUser = {
  companyId: string
  email: string
  displayName: string
  role: Role
  password: string
  /** Keys of the company's roles that grant the permissions. */
  roleKeys?: readonly RoleKey[]
  /** Whether the address is verified; default false. */
  isVerified?: boolean
  /** Demo and test accounts need no second factor. */
  factorExempt?: boolean
  /** The customer that the user is; required for the role client. */
  customerId?: string
}

/** Creates a user in its own transaction and returns the id. Throws if the address is taken. */
export const createUser = (user: NewUser): Promise<string> => inAuth((tx) => addUser(tx, user))

/** Creates a user in a transaction of the sign-in layer, which stays in that layer. */
export async function addUser(tx: Tx, { password, roleKeys = [], isVerified = false, ...values }: NewUser) {
  const id = newId()
  const { companyId } = values
  const passwordHash = await hashPassword(password)
  await tx.insert(users).values({ id, passwordHash, verified: isVerified ? 'yes' : 'no', ...values })
  for (const key of roleKeys) await giveRole(tx, { companyId, userId: id, key })
  await setTransactionContext(tx, { role: 'kesher_app', companyId })
  await audit(tx, { companyId }, { action: 'user.created', entity: 'user', entityId: id, data: { role: values.role } })
  await setTransactionContext(tx, { role: 'kesher_auth' })
  return id
}

/** Whether a user of any company has the address. */
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
