import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { registerCompany } from '@/lib/auth/companies'
import { defaultRoles } from '@/lib/auth/default-roles'
import { testCompany } from '@/lib/auth/testing'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { auditLog } from '@/lib/db/schema/platform'
import { roles, userGrants } from '@/lib/db/schema/users'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { verifyChain } from '@/lib/events/audit-chain'

import { applySeed } from './permission-seed.mutations'
import { findDiff, isOfRoot, listApplied, listCatalogue } from './permission-seed.queries'
import type { SeedInput } from './permission-seed.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let root: Actor
let child: Actor

beforeAll(async () => {
  database = await testDatabase()
  const { id: companyId } = await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })
  root = await personOf(companyId, 'superAdmin')
})
afterAll(() => database.drop())
beforeEach(async () => {
  child = await (await testCompany()).actor('companyAdmin')
})

const scope = () => requireScope('catalogue', root)
const NOTHING = { catalogue: false, unknown: false, merge: [], reset: [] }
const apply = async (choice: Partial<SeedInput>) =>
  applySeed(scope(), { ...NOTHING, token: (await findDiff(scope())).token, ...choice })
const set = (key: string, values: Partial<typeof roles.$inferInsert>) =>
  inAuth((tx) =>
    tx
      .update(roles)
      .set(values)
      .where(and(eq(roles.companyId, child.companyId), eq(roles.key, key))),
  )
const roleOf = (key: string) =>
  inAuth(async (tx) => {
    const [found] = await tx
      .select()
      .from(roles)
      .where(and(eq(roles.companyId, child.companyId), eq(roles.key, key)))
    return found
  })
const behind = async (key: string) =>
  (await findDiff(scope())).roles.find((role) => role.companyId === child.companyId && role.key === key)
const wanted = (key: string) => {
  const found = defaultRoles('company').find((role) => role.key === key)
  if (!found) throw new Error(key)
  return found
}
const logOf = (companyId: string, action: string) =>
  inCompany({ companyId }, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, action))),
  )

describe('a fresh installation', () => {
  it('holds the whole catalogue and differs in nothing', async () => {
    const diff = await findDiff(scope())
    expect(diff).toMatchObject({
      catalogue: { added: [], retired: [] },
      unknownRoles: [],
      unknownGrants: [],
      roles: [],
    })
    expect((await listCatalogue(scope())).map(({ key }) => key).sort()).toEqual([...PERMISSIONS].sort())
  })
})

describe('applying', () => {
  it('writes new permissions and retires those that the code lost', async () => {
    await inAuth((tx) => tx.execute(sql`update permissions set key = 'long gone' where key = 'use calendar'`))
    expect((await findDiff(scope())).catalogue).toEqual({ added: ['use calendar'], retired: ['long gone'] })
    await apply({ catalogue: true })
    expect((await findDiff(scope())).catalogue).toEqual({ added: [], retired: [] })
    expect((await listCatalogue(scope())).some(({ key }) => key === 'long gone')).toBe(false)
  })

  it('gives an untouched default role what the code has now, with before and after in that company’s own log', async () => {
    const old = wanted('staff').permissions.filter((permission) => permission !== 'use calendar')
    await set('staff', { permissions: [...old] })
    const role = await behind('staff')
    expect(role?.difference).toMatchObject({ toAdd: ['use calendar'], toRemove: [], ownRemoved: [] })
    await apply({ merge: [role?.groupId ?? ''] })
    expect((await roleOf('staff'))?.permissions.toSorted()).toEqual([...wanted('staff').permissions].sort())
    const [row] = await logOf(child.companyId, 'role.synced')
    expect(row).toMatchObject({ actorId: root.id, data: { name: 'עובד', before: { permissions: old } } })
    expect((await verifyChain(child)).broken).toBeNull()
    expect(await behind('staff')).toBeUndefined()
  })

  it('keeps what a company changed by itself, unless it is chosen', async () => {
    const seeded = [...wanted('agent').permissions]
    await set('agent', {
      permissions: [...seeded.slice(1), 'show users'],
      seededPermissions: seeded,
      seededTotp: false,
    })
    const role = await behind('agent')
    expect(role?.difference).toMatchObject({ toAdd: [], ownAdded: ['show users'], ownRemoved: [seeded[0]] })
    await apply({ merge: [role?.groupId ?? ''] })
    expect((await roleOf('agent'))?.permissions).toContain('show users')
    await apply({ reset: [`${child.companyId}:agent`] })
    expect((await roleOf('agent'))?.permissions.toSorted()).toEqual(seeded.sort())
  })

  it('brings back a default role that is missing and what it asks of a second factor', async () => {
    await set('companyAdmin', { requiresTotp: false })
    const other = await testCompany()
    await inAuth((tx) =>
      tx.execute(
        sql`update roles set key = 'other', deleted_at = now() where company_id = ${other.companyId} and key = 'agent'`,
      ),
    )
    const diff = await findDiff(scope())
    const missing = diff.roles.find((role) => role.companyId === other.companyId && role.key === 'agent')
    expect(missing?.stored).toBeNull()
    await apply({ merge: diff.roles.map(({ groupId }) => groupId) })
    expect((await roleOf('companyAdmin'))?.requiresTotp).toBe(true)
    expect((await findDiff(scope())).roles).toEqual([])
  })

  it('takes strings that the code does not know out of roles and grants, only when told to', async () => {
    const base = [...wanted('agent').permissions]
    await set('agent', { permissions: [...base, 'old dream'] })
    await inCompany(child, (tx) =>
      tx.insert(userGrants).values({
        companyId: child.companyId,
        id: newId(),
        userId: child.id,
        permission: 'old wish',
        effect: 'grant',
      }),
    )
    await apply({ catalogue: true })
    expect((await roleOf('agent'))?.permissions).toContain('old dream')
    const diff = await findDiff(scope())
    expect(diff.unknownRoles.map(({ strings }) => strings)).toEqual([['old dream']])
    expect(diff.unknownGrants.map(({ permission, count }) => [permission, count])).toEqual([['old wish', 1]])
    await apply({ unknown: true })
    expect(await findDiff(scope())).toMatchObject({ unknownRoles: [], unknownGrants: [] })
    expect(await logOf(child.companyId, 'permission.cleaned')).toHaveLength(2)
  })

  it('refuses a preview that is no longer the state', async () => {
    const { token } = await findDiff(scope())
    await set('agent', { permissions: ['see own customers'] })
    const late = applySeed(scope(), { ...NOTHING, token, catalogue: true })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'stale_preview' })
  })

  it('twice at once applies once', async () => {
    await set('agent', { permissions: ['see own customers'] })
    const { token, roles: found } = await findDiff(scope())
    const choice = { ...NOTHING, token, merge: found.map(({ groupId }) => groupId) }
    const both = await Promise.allSettled([applySeed(scope(), choice), applySeed(scope(), choice)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('refuses what would leave nobody with superAdmin, and then changes nothing', async () => {
    const { id: companyId } = await registerCompany({ kind: 'master', name: 'שורש אחר', businessKind: 'company' })
    // The oldest master is the root; the test makes this company the oldest.
    await inAuth((tx) => tx.execute(sql`update companies set created_at = '2000-01-01' where id = ${companyId}`))
    const seeded = [...wanted('staff').permissions]
    await inAuth((tx) =>
      tx
        .update(roles)
        .set({ permissions: [...seeded, 'superAdmin'], seededPermissions: seeded, seededTotp: false })
        .where(and(eq(roles.companyId, companyId), eq(roles.key, 'staff'))),
    )
    const only = requireScope('catalogue', await personOf(companyId, 'staff'))
    const { token } = await findDiff(only)
    const taking = applySeed(only, { ...NOTHING, token, reset: [`${companyId}:staff`] })
    await expect(taking).rejects.toMatchObject({ status: 409, code: 'last_super_admin' })
    expect((await findDiff(only)).token).toBe(token)
    await inAuth((tx) => tx.execute(sql`update companies set created_at = now() where id = ${companyId}`))
  })

  it('is listed, the newest first, with what it did', async () => {
    await set('agent', { permissions: ['see own customers'] })
    const { roles: found } = await findDiff(scope())
    await apply({ merge: found.map(({ groupId }) => groupId) })
    const [last] = await listApplied(scope())
    expect(last).toMatchObject({ by: root.name, roles: 1, companies: 1, added: [] })
  })
})

describe('the catalogue is the whole installation’s', () => {
  it('and so is shut to whoever holds superAdmin in a company below', async () => {
    const below = requireScope('catalogue', { ...child, permissions: new Set(['superAdmin']) })
    expect([await isOfRoot(below), await isOfRoot(scope())]).toEqual([false, true])
    await expect(findDiff(below)).rejects.toThrow()
    await expect(listCatalogue(below)).rejects.toThrow()
    await expect(applySeed(below, { ...NOTHING, token: 'x' })).rejects.toThrow()
    expect(await listApplied(below)).toEqual([])
  })
})

async function personOf(companyId: string, roleKey: 'superAdmin' | 'staff'): Promise<Actor> {
  const email = `${newId()}@example.com`
  const account = { companyId, email, displayName: 'מנהלת', role: 'admin', password: `river-${newId()}` } as const
  const id = await createUser({ ...account, roleKeys: [roleKey], isVerified: true, factorExempt: true })
  const actor = await loadUserActor(companyId, id)
  if (!actor) throw new Error('no actor')
  return actor
}
