import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { signIn } from '@/lib/auth/sign-in'
import { testCompany } from '@/lib/auth/testing'
import { createUser } from '@/lib/auth/users'
import { auditLog } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { auditDenied, auditDeniedPage } from '@/lib/http/denied'
import { startOperation } from '@/lib/operations/start'
import { customerBody, nationalIdOf, OUR_WORDS } from '@/test/isolation/words'

import { createCustomer } from '../customers/customers.mutations'
import { customerInput } from '../customers/customers.schema'
import { revealNationalId } from '../customers/national-ids.mutations'
import { createRole, updateRole } from '../roles/roles.mutations'
import { changeKey } from '../settings/payment.mutations'
import { setGrant } from '../users/grants.mutations'
import { requireEditor } from '../users/users.rules'
import { loadAuditFilter } from './audit.list'
import { listAudit } from './audit.queries'
import { auditExport } from './export.jobs'

/*
 * Requirement 51: each of these actions writes a row to the audit log of its company, with the user, address and
 * device, and without any secrets of the action.
 */

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>
let admin: Actor
const TRACE = { ip: '203.0.113.21', userAgent: 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605' }

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
  admin = { ...(await company.actor('companyAdmin')), trace: TRACE }
})
afterAll(() => database.drop())

const last = (action: string) =>
  inCompany(company, async (tx) => {
    const [found] = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, company.companyId), eq(auditLog.action, action)))
      .orderBy(desc(auditLog.seq))
      .limit(1)
    return found
  })
/** Returns the data of a user's audited denials, oldest first. */
const deniedOf = ({ id }: Actor) =>
  inCompany(company, async (tx) => {
    const rows = await tx
      .select({ data: auditLog.data })
      .from(auditLog)
      .where(
        and(eq(auditLog.companyId, company.companyId), eq(auditLog.actorId, id), eq(auditLog.action, 'access.denied')),
      )
      .orderBy(auditLog.seq)
    return rows.map(({ data }) => data)
  })
const NO_FILTER = loadAuditFilter(new URLSearchParams())
const fromHere = { actorId: expect.any(String), ip: TRACE.ip, userAgent: TRACE.userAgent }

it('signing in, and failing to (requirement 51)', async () => {
  const [email, password] = [`${randomUUID()}@example.com`, `river-${randomUUID()}`]
  const account = { companyId: company.companyId, email, displayName: 'דנה', role: 'staff', password } as const
  const id = await createUser({ ...account, isVerified: true, factorExempt: true })
  await signIn({ email, password }, TRACE)
  expect(await last('login.ok')).toMatchObject({ ...fromHere, actorId: id, entityId: id })
  await expect(signIn({ email, password: 'wrong-password-1' }, TRACE)).rejects.toMatchObject({ status: 401 })
  const failed = await last('login.failed')
  expect(failed).toMatchObject({ ...fromHere, actorId: id })
  expect(JSON.stringify(failed)).not.toContain('wrong-password-1')
})

it('a refused handler and a refused page (requirement 51)', async () => {
  await auditDenied(admin, new Request('http://127.0.0.1/api/wallet/holds', { method: 'POST' }))
  expect(await last('access.denied')).toMatchObject({
    ...fromHere,
    actorId: admin.id,
    data: { path: '/api/wallet/holds', method: 'POST' },
  })
  await auditDeniedPage(admin, 'seed-permissions')
  expect(await last('access.denied')).toMatchObject({ ...fromHere, data: { route: 'seed-permissions' } })
})

it('a refusal that repeats is folded: written at its first, tenth and hundredth time within an hour (requirement 51)', async () => {
  const actor = { ...(await company.actor('staff')), trace: TRACE }
  const deny = (id: string) => auditDenied(actor, new Request(`http://127.0.0.1/api/customers/${id}`))
  await deny(randomUUID())
  await Promise.all(Array.from({ length: 99 }, () => deny(randomUUID())))
  expect((await deniedOf(actor)).map(({ times }) => times ?? 1).sort()).toEqual([1, 10, 100])
})

it('different refusals of one person are written thirty times an hour, and the last says that more follow', async () => {
  const actor = await company.actor('staff')
  for (let at = 0; at < 40; at++) await auditDenied(actor, new Request(`http://127.0.0.1/api/made-up-${at}`))
  const rows = await deniedOf(actor)
  expect([rows.length, rows.filter(({ isLast }) => isLast).length, rows.at(-1)?.isLast]).toEqual([30, 1, true])
  const other = await company.actor('staff')
  await auditDeniedPage(other, 'users')
  expect(await deniedOf(other)).toEqual([{ route: 'users' }])
})

it('what a client or an unverified person may not read stays out of the chain; what they may not write does not', async () => {
  const staff = await company.actor('staff')
  const people: Actor[] = [
    { ...staff, id: (await company.actor('staff')).id, role: 'client' },
    { ...staff, id: (await company.actor('staff')).id, verified: false },
  ]
  for (const actor of people) {
    await auditDenied(actor, new Request('http://127.0.0.1/api/customers'))
    await auditDenied(actor, new Request('http://127.0.0.1/api/customers', { method: 'HEAD' }))
    await auditDeniedPage(actor, 'users')
    expect(await deniedOf(actor)).toEqual([])
    await auditDenied(actor, new Request('http://127.0.0.1/api/customers', { method: 'POST' }))
    expect(await deniedOf(actor)).toEqual([{ path: '/api/customers', method: 'POST' }])
  }
})

it('a refused page of somebody who looks through a role says which role (requirement 51)', async () => {
  await auditDeniedPage({ ...admin, previewRole: 'נציג', readOnly: 'preview' }, 'users')
  expect(await last('access.denied')).toMatchObject({ actorId: admin.id, data: { route: 'users', preview: 'נציג' } })
  const [row] = (await listAudit(requireScope('auditLog', admin), NO_FILTER, { after: null, before: null })).rows
  expect(row).toMatchObject({ entity: 'gate', recordName: 'עמוד: משתמשים' })
})

it('an export (requirement 51)', async () => {
  await startOperation(admin, auditExport, { filter: '' })
  expect(await last('operation.started')).toMatchObject({
    ...fromHere,
    actorId: admin.id,
    data: { kind: 'audit.export' },
  })
})

it('the reveal of an identity number, without the number (requirement 51)', async () => {
  const body = customerBody(OUR_WORDS, { nationalId: nationalIdOf(OUR_WORDS, 1) })
  const { id } = await createCustomer(requireScope('customerEdits', admin), customerInput.parse(body), null)
  const { nationalId } = await revealNationalId(requireScope('customers', admin), id)
  const row = await last('customer.national-id-revealed')
  expect(row).toMatchObject({ ...fromHere, actorId: admin.id, entityId: id })
  expect(JSON.stringify(row)).not.toContain(nationalId)
})

it('the change of a gateway key, without the key (requirement 51)', async () => {
  const key = `key-${randomUUID()}`
  const version = await versionOf(company.gatewayAccountId)
  await changeKey(requireScope('paymentSettings', admin), company.gatewayAccountId, { version, keys: { key } })
  const row = await last('gateway.key.changed')
  expect(row).toMatchObject({ ...fromHere, actorId: admin.id, entityId: company.gatewayAccountId })
  expect(JSON.stringify(row)).not.toContain(key)
})

it('the change of a role and of one person’s permissions, with before and after (requirement 51)', async () => {
  const input = { name: 'קבלה', description: '', requiresTotp: false, permissions: ['show users' as const] }
  const { id } = await createRole(requireScope('roles', admin), input, admin.permissions)
  expect(await last('role.created')).toMatchObject({ ...fromHere, entityId: id })
  const change = { ...input, permissions: ['see leads' as const], version: 1 }
  await updateRole(requireScope('roles', admin), id, { change, own: admin.permissions })
  expect(await last('role.updated')).toMatchObject({
    ...fromHere,
    data: { before: { permissions: ['show users'] }, after: { permissions: ['see leads'] } },
  })
  const staff = await company.actor('staff')
  const grant = { permission: 'see commissions', effect: 'grant', until: null, reason: 'מחליפה' } as const
  await setGrant(requireEditor(admin), staff.id, grant)
  expect(await last('permission.granted')).toMatchObject({ ...fromHere, actorId: admin.id, entityId: staff.id })
})

const versionOf = (id: string) =>
  inCompany(company, async (tx) => {
    const { rows } = await tx.execute<{ version: number }>(sql`select version from gateway_accounts where id = ${id}`)
    return rows[0]?.version ?? 0
  })
