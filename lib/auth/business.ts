import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { violatesConstraint } from '@/lib/db/violation'

import { addCompany, type NewCompany } from './companies'
import type { RoleKey } from './default-roles'
import { passwordProblem } from './passwords'
import type { BusinessInput } from './schema'
import { addUser, isAddressTaken } from './users'

type Opening = Pick<NewCompany, 'kind' | 'parentId' | 'state'> & { roleKey: RoleKey; isVerified: boolean }

const TAKEN = { email: 'הכתובת כבר רשומה. אפשר להתחבר, או לבחור סיסמה חדשה דרך ״שכחתי סיסמה״.' }

/** Creates a company and its first administrator in a transaction of the sign-in layer. Throws 422 by field. */
export async function createCompanyWithAdmin(
  tx: Tx,
  input: BusinessInput,
  { roleKey, isVerified, ...opening }: Opening,
) {
  const { companyName, displayName, email, password, businessKind, registrationNumber, address, phone } = input
  const problem = passwordProblem(password, [displayName, companyName, ...email.split('@')])
  if (problem) throw invalid({ password: problem })
  if (await isAddressTaken(tx, email)) throw invalid(TAKEN)
  const business = { name: companyName, businessKind, registrationNumber, address, phone, email }
  const { id: companyId } = await addCompany(tx, { ...opening, ...business })
  const administrator = { companyId, email, displayName, password, isVerified }
  const userId = await addUser(tx, { ...administrator, role: 'admin', roleKeys: [roleKey] }).catch(refuseTaken)
  return { companyId, userId }
}

/** Two registrations of one address at once: the unique index accepts one of them. */
function refuseTaken(error: unknown): never {
  throw violatesConstraint(error, 'users_email') ? invalid(TAKEN) : error
}
