import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { audit } from '@/lib/events/audit'
import { listImpersonations } from '@/lib/modules/impersonation/impersonation.queries'
import { registerCompany } from './companies'
import type { RoleKey } from './default-roles'
import { beginImpersonation, endImpersonation, impersonationInput } from './impersonation'
import { reauthenticate } from './reauth'
import { findActor, startSession } from './sessions'
import { signIn } from './sign-in'
import { signOut } from './sign-out'
import { createUser } from './users'

const PASSWORD = 'river-maple-cactus-48213'
const requestOrigin = { ip: '203.0.113.9', userAgent: 'test' }
const wanted = { reason: 'בדיקת תקלה בחיוב', mode: 'full', minutes: 30 } as const
let database: Awaited<ReturnType<typeof testDatabase>>
let ids: Record<'master' | 'reseller' | 'studio' | 'stranger', string>

beforeAll(async () => {
  database = await testDatabase()
  const open = async (kind: 'master' | 'reseller' | 'company', name: string, parentId?: string) =>
    (await registerCompany({ kind, name, businessKind: 'company', ...(parentId && { parentId }) })).id
  const master = await open('master', 'קשר')
  const reseller = await open('reseller', 'אופק', master)
  const [studio, stranger] = [await open('company', 'סטודיו', reseller), await open('company', 'זרה', master)]
  ids = { master, reseller, studio, stranger }
})
afterAll(() => database.drop())

describe('a visit to a company below (requirement 9)', () => {
  test('makes the session act there as its administrator, under a new token (requirement 12)', async () => {
    const { token, actor } = await person('reseller', 'resellerAdmin')
    const inside = await beginImpersonation(actor, ids.studio, wanted)
    expect(await findActor(token)).toBeNull()
    const impersonator = await actorBy(inside)
    expect(impersonator).toMatchObject({
      companyId: ids.studio,
      role: 'admin',
      impersonation: {
        personId: actor.id,
        personName: actor.name,
        homeName: 'אופק',
        reason: wanted.reason,
        mode: 'full',
      },
    })
    expect(impersonator.id).not.toBe(actor.id)
    expect(impersonator.permissions.has('edit users')).toBe(true)
    const home = await endImpersonation(impersonator)
    expect(await findActor(inside)).toBeNull()
    expect(await actorBy(home)).toMatchObject({ id: actor.id, companyId: ids.reseller, impersonation: undefined })
  })
  test('stands in the audit logs of both companies, and what is done on it says so', async () => {
    const { actor } = await person('reseller', 'resellerAdmin')
    const impersonator = await actorBy(await beginImpersonation(actor, ids.studio, wanted))
    const scope = requireScope('customerEdits', impersonator)
    await inCompany(scope, (tx) => audit(tx, scope, { action: 'customer.updated', entity: 'customer' }))
    await endImpersonation(impersonator)
    const there = await auditOf(ids.studio, impersonator.id)
    expect(there.map(({ action }) => action)).toEqual(['visit.started', 'customer.updated', 'visit.ended'])
    expect(there[0]).toMatchObject({ data: wanted, ip: requestOrigin.ip })
    expect(there[1]?.data).toEqual({ via: { act: impersonator.impersonation?.impersonationId } })
    const athome = await auditOf(ids.reseller, actor.id)
    expect(athome.map(({ action }) => action)).toEqual(['visit.started', 'visit.ended'])
    expect(athome[0]?.data).toMatchObject({ ...wanted, company: 'סטודיו' })
  })
  test('is told to the administrators of the company, and listed to it', async () => {
    const administrator = await person('studio', 'companyAdmin')
    const { actor } = await person('reseller', 'resellerAdmin')
    const impersonator = await actorBy(await beginImpersonation(actor, ids.studio, wanted))
    const { rows } = await inCompany({ companyId: ids.studio }, (tx) =>
      tx.execute(
        sql`select kind, payload from notifications where user_id = ${administrator.actor.id} order by created_at desc limit 1`,
      ),
    )
    expect(rows).toEqual([
      { kind: 'company.visited', payload: { by: actor.name, from: 'אופק', reason: wanted.reason } },
    ])
    const host = await actorBy(administrator.token)
    const list = await listImpersonations(requireScope('auditLog', host), { after: null, before: null })
    expect(list.rows[0]).toMatchObject({ actorName: actor.name, actorCompany: 'אופק', mode: 'full', endedAt: null })
    await endImpersonation(impersonator)
    const after = await listImpersonations(requireScope('auditLog', host), { after: null, before: null })
    expect(after.rows[0]?.endedAt).toBeInstanceOf(Date)
  })
  test('for reading changes nothing, and is over by itself when its time is', async () => {
    const { actor } = await person('master', 'masterAdmin')
    const token = await beginImpersonation(actor, ids.reseller, { ...wanted, mode: 'read', minutes: 15 })
    const impersonator = await actorBy(token)
    expect(impersonator.readOnly).toBe('acting')
    await inAuth((tx) =>
      tx.execute(
        sql`update impersonations set ends_at = now() where id = ${impersonator.impersonation?.impersonationId ?? null}`,
      ),
    )
    expect(await actorBy(token)).toMatchObject({ id: actor.id, companyId: ids.master, impersonation: undefined })
  })
  test('ends at once with the right to visit, with the person, and with signing out', async () => {
    const one = await person('reseller', 'resellerAdmin')
    const token = await beginImpersonation(one.actor, ids.studio, wanted)
    const refusal = newId()
    await inAuth((tx) =>
      tx.execute(sql`insert into user_grants (company_id, id, user_id, permission, effect)
        values (${ids.reseller}, ${refusal}, ${one.actor.id}, 'act as company', 'refusal')`),
    )
    expect((await actorBy(token)).companyId).toBe(ids.reseller)
    const two = await person('reseller', 'resellerAdmin')
    const theirs = await beginImpersonation(two.actor, ids.studio, wanted)
    const impersonator = await actorBy(theirs)
    await signOut(impersonator, requestOrigin)
    expect(await findActor(theirs)).toBeNull()
    const { rows } = await inAuth((tx) =>
      tx.execute(
        sql`select ended_at is not null as ended from impersonations where id = ${impersonator.impersonation?.impersonationId ?? null}`,
      ),
    )
    expect(rows).toEqual([{ ended: true }])
    const three = await person('reseller', 'resellerAdmin')
    const last = await beginImpersonation(three.actor, ids.studio, wanted)
    await inAuth((tx) => tx.execute(sql`update users set disabled_at = now() where id = ${three.actor.id}`))
    expect(await findActor(last)).toBeNull()
  })
})

describe('nobody visits', () => {
  test('a company that is not below their own, nor their own, nor one that is not there', async () => {
    const { actor } = await person('reseller', 'resellerAdmin')
    for (const id of [ids.stranger, ids.master, ids.reseller, newId()])
      await expect(beginImpersonation(actor, id, wanted)).rejects.toMatchObject({ status: 404 })
  })
  test('from a visit, and the guest holds nothing that leads further', async () => {
    const { actor } = await person('master', 'masterAdmin')
    const impersonator = await actorBy(await beginImpersonation(actor, ids.reseller, wanted))
    expect(impersonator.permissions.has('show customers')).toBe(true)
    for (const permission of ['act as company', 'access mastercrm', 'superAdmin', 'edit api settings'] as const)
      expect(impersonator.permissions.has(permission), permission).toBe(false)
    await expect(beginImpersonation(impersonator, ids.studio, wanted)).rejects.toMatchObject({ status: 409 })
  })
  test('by signing in as the guest; the password asked for on a visit is the person’s own', async () => {
    const { actor } = await person('reseller', 'resellerAdmin')
    const impersonator = await actorBy(await beginImpersonation(actor, ids.studio, wanted))
    expect(impersonator.email).toMatch(/^acting\+.*@guest\.invalid$/)
    await expect(signIn({ email: impersonator.email, password: PASSWORD }, requestOrigin)).rejects.toMatchObject({
      status: 401,
    })
    await expect(reauthenticate(impersonator, { password: 'wrong' })).rejects.toMatchObject({ status: 422 })
    await reauthenticate(impersonator, { password: PASSWORD })
  })
  test('without a reason of ten letters', () => {
    for (const reason of ['', 'בדיקה', '1234567890123', '          x', 'א'.repeat(9)])
      expect(impersonationInput.safeParse({ ...wanted, reason }).success, reason).toBe(false)
    expect(impersonationInput.safeParse({ ...wanted, minutes: 600 }).success).toBe(false)
    expect(impersonationInput.safeParse(wanted).success).toBe(true)
  })
})

test('a person is one guest of a company, however often they come', async () => {
  const { actor } = await person('reseller', 'resellerAdmin')
  const first = await actorBy(await beginImpersonation(actor, ids.studio, wanted))
  const again = await actorBy(await endImpersonation(first))
  const second = await actorBy(await beginImpersonation(again, ids.studio, { ...wanted, minutes: 60 }))
  expect(second.id).toBe(first.id)
})

async function person(where: keyof typeof ids, key: RoleKey) {
  const user = { companyId: ids[where], email: `${newId()}@example.com`, displayName: `בעלת תפקיד ${key}` }
  const id = await createUser({
    ...user,
    password: PASSWORD,
    role: 'admin',
    roleKeys: [key],
    isVerified: true,
    factorExempt: true,
  })
  const token = await inAuth((tx) => startSession(tx, id, requestOrigin))
  return { token, actor: await actorBy(token) }
}

async function actorBy(token: string): Promise<Actor> {
  const actor = await findActor(token, { origin: requestOrigin })
  if (!actor) throw new Error('no session')
  return actor
}

async function auditOf(companyId: string, actorId: string) {
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ action: string; data: unknown; ip: string }>(
      sql`select action, data, ip from audit_log where actor_id = ${actorId} order by seq`,
    ),
  )
  return rows
}
