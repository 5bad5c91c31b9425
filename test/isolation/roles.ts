import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { anchorChain } from '@/lib/events/audit-anchor'
import { createRole } from '@/lib/modules/roles/roles.mutations'
import { listCompanyRoles } from '@/lib/modules/roles/roles.queries'
import { roleInput } from '@/lib/modules/roles/roles.schema'
import type { Words } from './words'

export const roleBody = (word: string) => ({
  name: `תפקיד ${word} ${newId().slice(-6)}`,
  description: `תיאור ${word}`,
  requiresTotp: false,
  permissions: ['show customers'],
})

const NEEDED: readonly Permission[] = ['manage roles', 'show customers']

/** Adds a role without users and an anchor of the company's audit chain. Also returns a role that has users. */
export async function addRoles(actor: Actor, { sharedWord }: Words) {
  const permissions = new Set([...actor.permissions, ...NEEDED])
  const scope = requireScope('roles', { ...actor, permissions })
  const { id: role } = await createRole(scope, roleInput.parse(roleBody(sharedWord)), permissions)
  await anchorChain(actor.companyId)
  const heldRole = (await listCompanyRoles(scope)).find(({ holders }) => holders > 0)?.id ?? ''
  return { role, heldRole }
}
