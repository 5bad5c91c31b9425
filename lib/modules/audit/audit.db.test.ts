import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { audit } from '@/lib/events/audit'
import type { Entities } from '@/lib/events/entities'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { entities } from '@/lib/manifest/entities'
import { loadOperationFile } from '@/lib/operations/own'
import { runOperation } from '@/lib/operations/run'
import { startOperation } from '@/lib/operations/start'
import { type AuditPlace, auditSearch, loadAuditFilter } from './audit.list'
import { findAuditRow, listActors, listAudit, listOfRecord } from './audit.queries'
import { checkChain } from './chain.mutations'
import { findChainState } from './chain.queries'
import { auditExport } from './export.jobs'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let admin: Actor
let staff: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
  process.env.KESHER_DATA = folder
  const [ours, theirs] = [await testCompany(), await testCompany()]
  admin = await ours.actor('companyAdmin')
  staff = await ours.actor('staff')
  stranger = await theirs.actor('companyAdmin')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const scope = (actor = admin) => requireScope('auditLog', actor)
const place: AuditPlace = { after: null, before: null }
const read = (search: string, actor = admin, at = place) =>
  listAudit(scope(actor), loadAuditFilter(new URLSearchParams(search)), at)
const TRACE = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }

type Write = {
  action?: string
  entity?: string
  entityId?: string
  data?: Record<string, unknown>
  by?: Actor
  ip?: string
}
const write = ({
  action = 'customer.updated',
  entity = 'customer',
  entityId,
  data = {},
  by = admin,
  ip = TRACE.ip,
}: Write = {}) =>
  inCompany({ companyId: by.companyId, actorId: by.id, trace: { ...TRACE, ip } }, (tx) =>
    audit(tx, by, { action, entity, entityId: entityId ?? null, data }),
  )

it('a kind of records that has names says where they stand', async () => {
  const places = Object.values<Entities[string]>(entities).flatMap(({ named }) => (named ? [named] : []))
  expect(places.length).toBeGreaterThan(5)
  const { rows } = await inCompany(admin, (tx) =>
    tx.execute<{ place: string }>(
      sql`select table_name || '.' || column_name as place from information_schema.columns`,
    ),
  )
  const there = new Set(rows.map(({ place }) => place))
  expect(places.map((place) => place.join('.')).filter((place) => !there.has(place))).toEqual([])
})

describe('the log', () => {
  it('says who did what to which record, from where and when, the newest first', async () => {
    await write({
      action: 'user.updated',
      entity: 'user',
      entityId: staff.id,
      data: { before: { name: 'א' }, after: { name: 'ב' } },
    })
    const [row] = (await read('')).rows
    expect(row).toMatchObject({
      action: 'user.updated',
      actorName: admin.name,
      recordName: staff.name,
      ip: TRACE.ip,
      userAgent: TRACE.userAgent,
      data: { before: { name: 'א' } },
    })
  })

  it('is narrowed by person, group, action, kind of record, record, days and address, and by several of them', async () => {
    const entityId = newId()
    await write({ action: 'payment-page.closed', entity: 'payment_page', entityId, by: staff, ip: '2001:db8::5' })
    await write({ action: 'login.failed', entity: 'user', by: staff, ip: '198.51.100.4' })
    const only = async (search: string) => (await read(search)).rows.map(({ action }) => action)
    for (const search of [
      `?person=${staff.id}&group=payments`,
      '?action=payment-page.closed',
      `?entity=payment_page&record=${entityId}`,
      '?ip=2001:db8::5',
    ])
      expect(await only(search)).toEqual(['payment-page.closed'])
    expect(await only('?ip=198.51.100.4&group=access')).toEqual(['login.failed'])
    expect(await only('?from=2020-01-01&to=2020-01-02')).toEqual([])
    expect((await only('?from=2020-01-01&to=2199-01-02')).length).toBeGreaterThan(2)
  })

  it('takes nothing from an address that is none', () => {
    const filter = loadAuditFilter(
      new URLSearchParams("?person=x&group=y&action=a'b&entity=z&record=1&ip=1.2.3&from=2026-02-31"),
    )
    expect(Object.values(filter).every((value) => value === null)).toBe(true)
    expect(auditSearch(filter)).toBe('')
  })

  it('is paged forwards and back without a row twice or none', async () => {
    const ours = await (await testCompany()).actor('companyAdmin')
    await inCompany(ours, async (tx) => {
      for (let at = 0; at < 120; at++) await audit(tx, ours, { action: 'post.updated', entity: 'post', data: { at } })
    })
    const first = await read('?action=post.updated', ours)
    const second = await read('?action=post.updated', ours, { ...place, after: first.next })
    const third = await read('?action=post.updated', ours, { ...place, after: second.next })
    expect([first, second, third].map(({ from, to }) => [from, to])).toEqual([
      [1, 50],
      [51, 100],
      [101, 120],
    ])
    const seqs = [first, second, third].flatMap(({ rows }) => rows.map(({ seq }) => seq))
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => other - one))
    const back = await read('?action=post.updated', ours, { ...place, before: third.previous })
    expect(back.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id))
    expect(third.next).toBeNull()
  })

  it('of another company is not read, by list, by record, by row or by person', async () => {
    const entityId = newId()
    await write({ entityId })
    const [mine] = await listOfRecord(scope(), { entity: 'customer', entityId }, 10)
    if (!mine) throw new Error('no row')
    expect(await listOfRecord(scope(stranger), { entity: 'customer', entityId }, 10)).toEqual([])
    await expect(findAuditRow(scope(stranger), mine.id)).rejects.toMatchObject({ status: 404 })
    expect((await read(`?person=${admin.id}`, stranger)).rows).toEqual([])
    expect((await listActors(scope(stranger))).map(({ value }) => value)).toEqual([stranger.id])
    expect((await findAuditRow(scope(), mine.id)).id).toBe(mine.id)
  })
})

describe('the file of the log (requirements 33, 51)', () => {
  it('holds the rows of the filter, escaped, and stands in the log itself', async () => {
    await write({ action: 'service.created', entity: 'service', data: { name: '=SUM(1)' } })
    const { id } = await startOperation(admin, auditExport, { filter: 'action=service.created' })
    await runOperation([auditExport], { companyId: admin.companyId, operationId: id })
    const { key } = await loadOperationFile(admin, id)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await loadFile(fileStorage(), key))
    expect(text.startsWith('\ufeff"מספר"')).toBe(true)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('"שירות חדש"')
    const noted = (await read(`?record=${id}`)).rows.map(({ action }) => action)
    expect(noted).toEqual(['operation.file-taken', 'operation.done', 'operation.started'])
  })

  it('is open only to who may see the log, at the start and when it is taken', async () => {
    await expect(startOperation(staff, auditExport, { filter: '' })).rejects.toThrow()
    const { id } = await startOperation(admin, auditExport, { filter: '' })
    await runOperation([auditExport], { companyId: admin.companyId, operationId: id })
    const without = { ...admin, permissions: new Set([...admin.permissions].filter((one) => one !== 'see audit log')) }
    await expect(loadOperationFile(without, id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the check of the chain', () => {
  it('says that it holds, and is itself written down', async () => {
    const ours = await (await testCompany()).actor('companyAdmin')
    expect(await findChainState(scope(ours))).toEqual({ checked: null, anchor: null })
    const { rows, broken } = await checkChain(scope(ours))
    expect([rows > 0, broken]).toEqual([true, null])
    expect((await findChainState(scope(ours))).checked).toMatchObject({ by: ours.name, isWhole: true })
  })
})

describe('each filter has its index', () => {
  beforeAll(async () => {
    await inCompany(admin, async (tx) => {
      // Each row is hashed into the chain: a busy machine would reach the app's statement timeout of five seconds.
      await tx.execute(sql`set local statement_timeout = '50s'`)
      await tx.execute(sql`
        insert into audit_log (company_id, id, action, entity, entity_id, actor_id, ip)
        select ${admin.companyId}, gen_random_uuid(), 'post.updated', 'post', gen_random_uuid(), gen_random_uuid(), '10.0.' || g / 250 || '.' || g % 250
        from generate_series(1, 4000) g`)
    })
    const owner = new pg.Client({ connectionString: database.adminUrl })
    await owner.connect()
    await owner.query('analyze audit_log')
    await owner.end()
  })

  it.each([
    ['person', 'audit_log_by_actor', sql`actor_id = ${newId()}`],
    ['action', 'audit_log_by_action', sql`action = 'login.failed'`],
    ['record', 'audit_log_by_record', sql`entity = 'customer' and entity_id = ${newId()}`],
    ['address', 'audit_log_by_ip', sql`ip = '198.51.100.4'`],
    ['days', 'audit_log_by_time', sql`at >= now() + interval '1 hour' and at < now() + interval '2 hours'`],
    ['nothing', 'audit_log_seq', sql`true`],
  ])('%s: %s', async (_, index, where) => {
    const { rows } = await inCompany(admin, (tx) =>
      tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from audit_log where company_id = ${admin.companyId} and ${where} order by seq desc limit 51`,
      ),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  })
})
