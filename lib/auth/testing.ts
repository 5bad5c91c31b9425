import { randomUUID } from 'node:crypto'

import type { Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'

import { registerCompany } from './companies'
import { defaultRoles, type RoleKey } from './default-roles'
import type { RequestOrigin } from './request-origin'
import { signIn } from './sign-in'
import { createUser } from './users'

/**
 * Creates a company for a test; `actor` creates a user with a default role, and with exactly `permissions` if they are
 * given.
 */
export async function testCompany(name = `חברה ${randomUUID()}`) {
  const { id: companyId, gatewayAccountId } = await registerCompany({ kind: 'company', name, businessKind: 'company' })
  const roles = new Map(defaultRoles('company').map((role) => [role.key, role.permissions]))
  return {
    companyId,
    gatewayAccountId,
    async actor(key: RoleKey, permissions: readonly Permission[] = roles.get(key) ?? []): Promise<Actor> {
      const email = `${randomUUID()}@example.com`
      const [displayName, password, role] = [`${key} בדיקה`, `river-maple-${randomUUID()}`, roleOf(key)]
      const id = await createUser({
        companyId,
        email,
        displayName,
        password,
        role,
        roleKeys: [key],
        isVerified: true,
        factorExempt: true,
      })
      return {
        id,
        companyId,
        companyName: name,
        name: displayName,
        email,
        role,
        verified: true,
        permissions: new Set(permissions),
        customerId: null,
        sessionId: randomUUID(),
      }
    },
  }
}

/** Signs in with a password only and returns the session's token; throws if a second factor is required. */
export async function sessionOf(
  credentials: { email: string; password: string },
  origin: RequestOrigin,
): Promise<string> {
  const entry = await signIn(credentials, origin)
  if (!('session' in entry)) throw new Error('a second factor is asked for')
  return entry.session
}

const roleOf = (key: RoleKey): Actor['role'] => (key === 'agent' || key === 'staff' ? 'staff' : 'admin')
