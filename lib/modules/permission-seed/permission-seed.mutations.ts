import { sql } from 'drizzle-orm'

import { PERMISSIONS } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { writeCatalogue } from '@/lib/auth/catalogue'
import { ensureSuperAdminRemains } from '@/lib/auth/super-admins'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { roles } from '@/lib/db/schema/users'
import { inAuth, setTransactionContext } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import { requireRoot } from './installation.queries'
import { type Applied, type Diff, loadSeedDiff, type OutdatedRole } from './permission-seed.queries'
import { isRoleCustomized, isRoleOutdated, mergeSeededRole } from './permission-seed.rules'
import type { SeedInput } from './permission-seed.schema'

type Catalogue = Scope<'catalogue'>
/** An entry for the audit log of a company. */
type Note = {
  companyId: string
  action: string
  entity: string
  entityId: string | null
  data: Record<string, unknown>
}

/**
 * Updates the database to the code for the selected items, in one transaction: catalogue, unknown permissions, default
 * roles. 403 outside the root company, 409 if the state has changed since the preview, or if nobody would have
 * superAdmin afterwards.
 */
export const applySeed = (scope: Catalogue, input: SeedInput): Promise<Applied> =>
  inAuth(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('permission-seed', 0))`)
    await requireRoot(tx, scope)
    return ensureSuperAdminRemains(tx, scope, async () => {
      const diff = await loadSeedDiff(tx)
      if (diff.token !== input.token)
        throw conflict('stale_preview', 'המצב השתנה מאז שהוצג. יש לרענן את הדף כדי לראות את ההבדלים כמו שהם עכשיו.')
      return apply(tx, scope, { diff, input })
    })
  })

async function apply(tx: Tx, scope: Catalogue, { diff, input }: { diff: Diff; input: SeedInput }) {
  const { added, retired } = diff.catalogue
  if (input.catalogue) await writeCatalogue(tx)
  const changed: Note[] = []
  for (const role of diff.roles) {
    const note = await bring(tx, role, input)
    if (note) changed.push(note)
  }
  const cleaned = input.unknown ? await clean(tx, diff) : []
  const notes = [...cleaned, ...changed]
  const summary: Applied = {
    ...(input.catalogue ? { added, retired } : { added: [], retired: [] }),
    unknown: cleaned.length,
    roles: changed.length,
    companies: new Set(notes.map(({ companyId }) => companyId)).size,
  }
  await writeDown(tx, scope, notes)
  await enterCompany(tx, scope, scope.companyId)
  await audit(tx, scope, { action: 'permissions.applied', entity: 'catalogue', data: summary })
  await setTransactionContext(tx, { role: 'kesher_auth' })
  return summary
}

/** Removes permissions unknown to the code from roles and grants. */
async function clean(tx: Tx, { unknownRoles, unknownGrants }: Diff): Promise<Note[]> {
  const known = sql.param([...PERMISSIONS])
  await tx.execute(sql`
    update roles set permissions = array(select p from unnest(permissions) p where p = any (${known}::text[])),
      version = version + 1, updated_at = now()
    where deleted_at is null and not (permissions <@ ${known}::text[])`)
  await tx.execute(sql`
    update user_grants set deleted_at = now(), updated_at = now(), version = version + 1
    where deleted_at is null and permission <> all (${known}::text[])`)
  const action = 'permission.cleaned'
  return [
    ...unknownRoles.map(({ companyId, roleId, strings }) => ({
      companyId,
      action,
      entity: 'role',
      entityId: roleId,
      data: { removed: strings },
    })),
    ...unknownGrants.map(({ companyId, permission, count }) => ({
      companyId,
      action,
      entity: 'catalogue',
      entityId: null,
      data: { removed: [permission], total: count },
    })),
  ]
}

/** Applies the selection to one role; null if nothing is selected for it. */
async function bring(tx: Tx, role: OutdatedRole, input: SeedInput): Promise<Note | null> {
  const { companyId, key, name, wanted, stored } = role
  const after = chosenFor(role, input)
  if (!after) return null
  const id = stored?.id ?? newId()
  const set = { ...after, seededPermissions: [...wanted.permissions], seededTotp: wanted.requiresTotp }
  if (stored) await change(tx, { companyId, id, set })
  else await tx.insert(roles).values({ companyId, id, key, name, ...set })
  const before = stored && { permissions: stored.permissions, requiresTotp: stored.requiresTotp }
  return { companyId, action: 'role.synced', entity: 'role', entityId: id, data: { name, before, after } }
}

/**
 * Returns the role as the code defines it, or with the code's changes merged into the company's own; null to leave it
 * unchanged.
 */
function chosenFor({ companyId, key, wanted, stored, difference, groupId }: OutdatedRole, { merge, reset }: SeedInput) {
  const whole = { ...wanted, permissions: [...wanted.permissions] }
  if (!stored) return merge.includes(groupId) ? whole : null
  if (isRoleCustomized(difference) && reset.includes(`${companyId}:${key}`)) return whole
  return isRoleOutdated(difference) && merge.includes(groupId) ? mergeSeededRole(stored, wanted) : null
}

type Change = { companyId: string; id: string; set: Partial<typeof roles.$inferInsert> }

const change = (tx: Tx, { companyId, id, set }: Change) =>
  tx
    .update(roles)
    .set({ ...set, ...touch(roles.version) })
    .where(sql`${roles.companyId} = ${companyId} and ${roles.id} = ${id}`)

/** Writes to each company's own audit log what was changed, and by which user of the root company. */
async function writeDown(tx: Tx, scope: Catalogue, notes: readonly Note[]) {
  for (const { companyId, ...entry } of [...notes].sort((one, other) => one.companyId.localeCompare(other.companyId))) {
    await enterCompany(tx, scope, companyId)
    await audit(tx, { companyId, actorId: scope.actorId }, entry)
  }
}

const enterCompany = (tx: Tx, { actorId, trace }: Catalogue, companyId: string) =>
  setTransactionContext(tx, { role: 'kesher_app', companyId, actorId, trace })
