import { and, desc, eq } from 'drizzle-orm'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Scope } from '@/lib/access/scope'
import { defaultRoles } from '@/lib/auth/default-roles'
import { rootCompany } from '@/lib/auth/root-company'
import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { auditLog } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { inAuth, readInCompany } from '@/lib/db/tenant'

import {
  companiesWith,
  requireRoot,
  type StoredDefault,
  storedCatalogue,
  type UnknownGrant,
  type UnknownInRole,
  unknownGrants,
  unknownInRoles,
} from './installation.queries'
import {
  isRoleCustomized,
  isRoleOutdated,
  type RoleDifference,
  seedDifference,
  type WantedRole,
} from './permission-seed.rules'

/** A default role of a company that differs from the code; `stored` is null if it is missing. */
export type OutdatedRole = {
  companyId: string
  companyName: string
  key: string
  name: string
  wanted: WantedRole
  stored: StoredDefault | null
  difference: RoleDifference
  /** Identifies roles with the same difference. */
  groupId: string
}

/** All differences between the code and the installation's database, and a token that identifies this state. */
export type Diff = {
  token: string
  catalogue: { added: Permission[]; retired: string[] }
  unknownRoles: UnknownInRole[]
  unknownGrants: UnknownGrant[]
  roles: OutdatedRole[]
  companies: number
}

/** Whether the scope belongs to the root company, which owns the catalogue. */
export const isOfRoot = (scope: Scope<'catalogue'>): Promise<boolean> =>
  inAuth(async (tx) => (await rootCompany(tx)) === scope.companyId)

/** Returns the current differences; throws Forbidden for any company but the root. */
export const findDiff = (scope: Scope<'catalogue'>): Promise<Diff> =>
  inAuth(async (tx) => {
    await requireRoot(tx, scope)
    return loadSeedDiff(tx)
  })

/** Loads the same in a transaction of the sign-in layer. */
export async function loadSeedDiff(tx: Tx): Promise<Diff> {
  const stored = (await storedCatalogue(tx)).map(({ key }) => key)
  const catalogue = {
    added: PERMISSIONS.filter((permission) => !stored.includes(permission)),
    retired: stored.filter((key) => !(PERMISSIONS as readonly string[]).includes(key)),
  }
  const unknown = { unknownRoles: await unknownInRoles(tx), unknownGrants: await unknownGrants(tx) }
  const { roles, companies } = await rolesBehind(tx)
  const state = roles.map(({ companyId, key, stored: row, difference }) => [
    companyId,
    key,
    row?.version ?? 0,
    difference,
  ])
  const token = sha256(JSON.stringify([catalogue, unknown, state]))
  return { token, catalogue, ...unknown, roles, companies }
}

async function rolesBehind(tx: Tx) {
  const keys = defaultRoles('master')
    .concat(defaultRoles('reseller'))
    .map(({ key }) => key)
  const roles: OutdatedRole[] = []
  let companies = 0
  for await (const company of companiesWith(tx, [...new Set(keys)])) {
    companies++
    for (const { key, name, ...wanted } of defaultRoles(company.kind)) {
      const stored = company.roles.find((role) => role.key === key) ?? null
      const difference = seedDifference(stored ?? EMPTY, wanted)
      if (stored && !isRoleOutdated(difference) && !isRoleCustomized(difference)) continue
      const { toAdd, toRemove, toTotp } = difference
      const groupId = sha256(JSON.stringify([key, !stored, toAdd, toRemove, toTotp])).slice(0, 16)
      const of = { companyId: company.id, companyName: company.name, key, name: stored?.name ?? name }
      roles.push({ ...of, wanted, stored, difference, groupId })
    }
  }
  return { roles, companies }
}

const EMPTY = { permissions: [], requiresTotp: false, seededPermissions: [], seededTotp: false }

/** Returns the catalogue as stored in the database. */
export const listCatalogue = (scope: Scope<'catalogue'>) =>
  inAuth(async (tx) => {
    await requireRoot(tx, scope)
    return storedCatalogue(tx)
  })

const NEWEST = 20

/** Returns previous applications, newest first. */
export const listApplied = (scope: Scope<'catalogue'>) =>
  readInCompany(scope, async (tx) => {
    const found = await tx
      .select({ id: auditLog.id, at: auditLog.at, by: users.displayName, data: auditLog.data })
      .from(auditLog)
      .leftJoin(users, and(eq(users.companyId, auditLog.companyId), eq(users.id, auditLog.actorId)))
      .where(and(eq(auditLog.companyId, scope.companyId), eq(auditLog.action, 'permissions.applied')))
      .orderBy(desc(auditLog.seq))
      .limit(NEWEST)
    return found.map(({ at, data, ...row }) => ({ ...row, at: at.toISOString(), ...(data as Applied) }))
  })

/** Audit data of an application, in the root company's log. */
export type Applied = { added: string[]; retired: string[]; unknown: number; roles: number; companies: number }
