import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { registerCompany } from '@/lib/auth/companies'
import { testCompany } from '@/lib/auth/testing'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { auditLog } from '@/lib/db/schema/platform'
import { userGrants, userRoles } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { explainPage, findPeople } from './explain.queries'
import { listHolders, listRoleHolders } from './holders.queries'
import { archiveRole, createRole, updateRole } from './roles.mutations'
import { findRole, listCompanyRoles } from './roles.queries'
import type { RoleInput } from './roles.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let staff: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const [ours, theirs] = [await testCompany(), await testCompany()]
  admin = await ours.actor('companyAdmin')
  staff = await ours.actor('staff')
  stranger = await theirs.actor('companyAdmin')
})
afterAll(() => database.drop())

const scope = (actor = admin) => requireScope('roles', actor)
const refusal = (status: number, code?: string) => expect.objectContaining({ status, ...(code && { code }) })
let count = 0
const input = (permissions: Permission[], changes: Partial<RoleInput> = {}): RoleInput => ({
  name: `תפקיד ${count++}`,
  description: '',
  requiresTotp: false,
  permissions,
  ...changes,
})
const open = (permissions: Permission[] = ['show customers'], by = admin) =>
  createRole(scope(by), input(permissions), by.permissions)
const give = (roleId: string, to: Actor) =>
  inCompany(to, (tx) => tx.insert(userRoles).values({ companyId: to.companyId, userId: to.id, roleId }))
const defaultRole = async (key: string, actor = admin) => {
  const found = (await listCompanyRoles(scope(actor))).find((role) => role.key === key)
  if (!found) throw new Error(key)
  return found
}
const change = async (id: string, changes: Partial<RoleInput>, by = admin) => {
  const { name, description, requiresTotp, permissions, version } = await findRole(scope(by), id)
  return updateRole(scope(by), id, {
    change: { name, description, requiresTotp, permissions, version, ...changes },
    own: by.permissions,
  })
}
const lastAudit = (id: string) =>
  inCompany(admin, async (tx) => {
    const [found] = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, admin.companyId), eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    return found
  })

describe('a role', () => {
  it('acts on the very next request of who holds it, and every change stands in the audit log with before and after (requirements 7, 51)', async () => {
    const { id } = await open(['use calendar'])
    await give(id, staff)
    expect((await loadUserActor(staff.companyId, staff.id))?.permissions.has('use calendar')).toBe(true)
    await change(id, { permissions: ['manage posts'] })
    const after = (await loadUserActor(staff.companyId, staff.id))?.permissions
    expect([after?.has('use calendar'), after?.has('manage posts')]).toEqual([
      staff.permissions.has('use calendar'),
      true,
    ])
    expect(await lastAudit(id)).toMatchObject({
      action: 'role.updated',
      actorId: admin.id,
      data: { added: ['manage posts'], removed: ['use calendar'], before: { permissions: ['use calendar'] } },
    })
  })

  it('is not found from another company, nor changed by it', async () => {
    const { id } = await open()
    await expect(findRole(scope(stranger), id)).rejects.toEqual(refusal(404))
    const theirs = { change: { ...input(['show customers']), version: 1 }, own: stranger.permissions }
    await expect(updateRole(scope(stranger), id, theirs)).rejects.toEqual(refusal(404))
    const away = archiveRole(scope(stranger), id, { version: 1, own: stranger.permissions })
    await expect(away).rejects.toEqual(refusal(404))
  })

  it('of a name that is taken is refused, also when two are opened at once', async () => {
    const results = await Promise.allSettled(
      [1, 2].map(() => createRole(scope(), input(['use calendar'], { name: 'תאומים' }), admin.permissions)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be changed from a stale form', async () => {
    const { id } = await open()
    const { permissions, name } = await findRole(scope(), id)
    await change(id, { description: 'חדש' })
    const late = { change: { ...input(permissions), name, version: 1 }, own: admin.permissions }
    await expect(updateRole(scope(), id, late)).rejects.toEqual(refusal(409, 'stale'))
  })

  it('is not put away while people hold it, and default roles never are', async () => {
    const { id } = await open()
    await give(id, staff)
    const held = archiveRole(scope(), id, { version: 1, own: admin.permissions })
    await expect(held).rejects.toEqual(refusal(409, 'role_held'))
    const agent = await defaultRole('agent')
    const away = archiveRole(scope(), agent.id, { version: agent.version, own: admin.permissions })
    await expect(away).rejects.toEqual(refusal(409, 'default_role'))
    const { id: free } = await open()
    await archiveRole(scope(), free, { version: 1, own: admin.permissions })
    await expect(findRole(scope(), free)).rejects.toEqual(refusal(404))
  })
})

describe('nobody', () => {
  it('gives what they do not hold, and a role above one’s own is left alone', async () => {
    await expect(open(['superAdmin'])).rejects.toEqual(refusal(403))
    const poor = { ...staff, permissions: new Set<Permission>(['manage roles']) }
    const { id } = await open(['show customers', 'manage wallet'])
    await expect(change(id, { permissions: ['show customers'] }, poor)).rejects.toEqual(refusal(403))
  })

  it('shuts themselves out of managing roles', async () => {
    const { id, permissions } = await defaultRole('companyAdmin')
    const without = permissions.filter((permission) => permission !== 'manage roles')
    await expect(change(id, { permissions: without })).rejects.toEqual(refusal(409, 'self_lockout'))
    await expect(change(id, { description: 'ניהול המשרד' })).resolves.toEqual({ id })
  })

  it('takes superAdmin from the last who holds it, not even two who take it from each other at once', async () => {
    const { id: companyId } = await registerCompany({ kind: 'master', name: 'שורש', businessKind: 'company' })
    const root = await personOf(companyId, 'superAdmin')
    const { id, permissions } = await defaultRole('superAdmin', root)
    const without = permissions.filter((permission) => permission !== 'superAdmin')
    await expect(change(id, { permissions: without }, root)).rejects.toEqual(refusal(409, 'last_super_admin'))
    const { id: second } = await open(['superAdmin', 'manage roles'], root)
    await give(second, root)
    const both = await Promise.allSettled([
      change(id, { permissions: without }, root),
      change(second, { permissions: ['manage roles'] }, root),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('who has it', () => {
  it('names roles and grants, and says what was refused or has ended', async () => {
    const ours = await testCompany()
    const [boss, granted, refused, ended] = [
      await ours.actor('companyAdmin'),
      await ours.actor('agent'),
      await ours.actor('companyAdmin'),
      await ours.actor('agent'),
    ]
    const grant = (userId: string, effect: 'grant' | 'refusal', until: Date | null = null) =>
      inCompany(boss, (tx) =>
        tx
          .insert(userGrants)
          .values({ companyId: boss.companyId, id: newId(), userId, permission: 'manage wallet', effect, until }),
      )
    await grant(granted.id, 'grant', new Date(Date.now() + 60_000))
    await grant(refused.id, 'refusal')
    await grant(ended.id, 'grant', new Date(Date.now() - 60_000))
    const { rows } = await listHolders(scope(boss), 'manage wallet')
    const seen = (actor: Actor) => rows.find(({ id }) => id === actor.id)
    expect(seen(boss)).toMatchObject({ isHeld: true, roles: ['מנהל חברה'], isGranted: false })
    expect(seen(granted)).toMatchObject({ isHeld: true, roles: [], isGranted: true })
    expect(seen(refused)).toMatchObject({ isHeld: false, isRefused: true })
    expect(seen(ended)).toBeUndefined()
    const role = await defaultRole('agent', boss)
    expect(role.holders).toBe(2)
    expect((await listRoleHolders(scope(boss), role.id)).rows.map(({ id }) => id).sort()).toEqual(
      [granted.id, ended.id].sort(),
    )
    expect((await listRoleHolders(scope(stranger), role.id)).rows).toEqual([])
    expect((await listHolders(scope(stranger), 'manage wallet')).rows.map(({ id }) => id)).toEqual([stranger.id])
  })
})

describe('why somebody can see a page', () => {
  it('gives the chain gate, permission, role, and agrees with the database', async () => {
    const why = await explainPage(scope(), staff.id, 'customers')
    expect(why).toMatchObject({ isOpen: true, by: 'gate', name: staff.name })
    const [all, own] = why.gate
    expect(all).toMatchObject({ permission: 'show customers', isOn: true, takes: [] })
    expect(all?.gives).toContainEqual({ kind: 'role', name: 'עובד' })
    expect(own).toMatchObject({ permission: 'see own customers', isOn: false })
    expect(await explainPage(scope(), staff.id, 'outbox')).toMatchObject({ isOpen: false })
    expect(await explainPage(scope(), staff.id, 'posts')).toMatchObject({ isOpen: true, by: 'verified' })
    const held = (await loadUserActor(staff.companyId, staff.id))?.permissions
    for (const { permission, isOn } of why.gate) expect(held?.has(permission)).toBe(isOn)
  })

  it('is told of people of one’s own company only', async () => {
    await expect(explainPage(scope(stranger), staff.id, 'customers')).rejects.toEqual(refusal(404))
    expect((await findPeople(scope(), '')).map(({ value }) => value)).toContain(staff.id)
    expect((await findPeople(scope(stranger), '')).map(({ value }) => value)).not.toContain(staff.id)
    expect(await findPeople(scope(), '%_')).toEqual([])
  })
})

async function personOf(companyId: string, roleKey: 'superAdmin'): Promise<Actor> {
  const email = `${newId()}@example.com`
  const account = { companyId, email, displayName: 'מנהלת', role: 'admin', password: `river-${newId()}` } as const
  const id = await createUser({ ...account, roleKeys: [roleKey], isVerified: true, factorExempt: true })
  const actor = await loadUserActor(companyId, id)
  if (!actor) throw new Error('no actor')
  return actor
}
