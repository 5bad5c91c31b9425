import { and, eq, inArray, isNull } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { roles, teams } from '@/lib/db/schema/users'
import { loadCompanyFeatures } from './facts.queries'
import { countedPermissions, hasAllPermissions } from './facts.rules'
import type { Own } from './lock.queries'

type Within = { readonly companyId: string }
type Wanted = { roleIds: readonly string[]; own: Own }

/** Returns the roles with these ids; 422 by field if one is unknown or has permissions that the editor lacks. */
export async function requireRoles(tx: Tx, { companyId }: Within, { roleIds, own }: Wanted) {
  if (roleIds.length === 0) return []
  const { id, name, permissions } = roles
  const found = await tx
    .select({ id, name, permissions })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), inArray(id, [...roleIds]), isNull(roles.deletedAt)))
  if (found.length < new Set(roleIds).size) throw invalid({ roleIds: 'יש לבחור תפקידים מהרשימה' })
  const features = await loadCompanyFeatures(tx, { companyId })
  const above = found.find((role) => !hasAllPermissions(own, countedPermissions({ ...role, features })))
  if (above) throw invalid({ roleIds: `בתפקיד ״\u2068${above.name}\u2069״ יש הרשאות שאין לך, ולכן אי אפשר לתת אותו` })
  return found
}

/** Throws 422 by field if the id is not a team of the company; null is allowed. */
export async function requireTeam(tx: Tx, { companyId }: Within, teamId: string | null): Promise<void> {
  if (!teamId) return
  const [found] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.companyId, companyId), eq(teams.id, teamId), isNull(teams.deletedAt)))
  if (!found) throw invalid({ teamId: 'יש לבחור צוות מהרשימה' })
}
