import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { roles, userRoles } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

/** Creates a company whose users have exactly the given permissions, in the database too. */
export async function peopleCompany() {
  const company = await testCompany()
  const { companyId } = company
  const role = (name: string, permissions: readonly Permission[]) =>
    inCompany({ companyId }, async (tx) => {
      const id = newId()
      await tx.insert(roles).values({ companyId, id, key: id, name, permissions: [...permissions] })
      return id
    })
  const person = async (permissions: readonly Permission[], kind: Actor['role'] = 'staff'): Promise<Actor> => {
    const actor = await company.actor('staff', permissions)
    const roleId = await role(`תפקיד ${randomUUID().slice(0, 8)}`, permissions)
    await inCompany({ companyId }, async (tx) => {
      await tx.delete(userRoles).where(and(eq(userRoles.companyId, companyId), eq(userRoles.userId, actor.id)))
      await tx.insert(userRoles).values({ companyId, userId: actor.id, roleId })
    })
    return { ...actor, role: kind }
  }
  return {
    ...company,
    role,
    person,
    admin: () => person(WITHOUT_SUPER, 'admin'),
    superAdmin: () => person(PERMISSIONS, 'admin'),
  }
}

const WITHOUT_SUPER = PERMISSIONS.filter((permission) => permission !== 'superAdmin')
