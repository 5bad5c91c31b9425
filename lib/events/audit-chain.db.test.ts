import { randomBytes } from 'node:crypto'
import { parseCrontab } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { registerCompany } from '@/lib/auth/companies'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { audit } from './audit'
import { AUDIT_ANCHOR_CRON, anchorChain, anchorTasks } from './audit-anchor'
import { verifyChain } from './audit-chain'

let database: Awaited<ReturnType<typeof testDatabase>>
let owner: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.adminUrl })
  await owner.connect()
  // The owner of the tables can bypass the policies: this is the attacker that the chain protects against.
  await owner.query(
    'alter table audit_log no force row level security; alter table audit_anchors no force row level security',
  )
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Creates a company with a chain of `rows` rows. */
async function chain(rows: number) {
  const { id: companyId } = await registerCompany({ kind: 'company', name: 'חברה', businessKind: 'company' })
  for (let at = 1; at < rows; at++)
    await inCompany({ companyId }, (tx) =>
      audit(tx, { companyId }, { action: 'customer.updated', entity: 'customer', data: { at, text: 'שלום ״עולם״' } }),
    )
  return { companyId }
}
const tamper = ({ companyId }: { companyId: string }, statement: string) => owner.query(statement, [companyId])
const brokenAt = (seq: number, problem: string) => expect.objectContaining({ broken: { seq, problem } })

describe('the audit chain (requirement 52)', () => {
  it('holds as it was written, with data, address and origin of every row', async () => {
    const company = await chain(5)
    const trace = { ip: '203.0.113.9', userAgent: 'בודק', via: { token: 'מפתח' } }
    await inCompany({ ...company, trace }, (tx) =>
      audit(tx, company, { action: 'customer.updated', entity: 'customer' }),
    )
    await anchorChain(company.companyId)
    expect(await verifyChain(company)).toEqual({ rows: 6, anchors: 1, broken: null })
  })

  it.each([
    ['what was done', 'update audit_log set data = \'{"at": 9}\' where company_id = $1 and seq = 3'],
    ['who did it', 'update audit_log set actor_id = company_id where company_id = $1 and seq = 3'],
    ['when', "update audit_log set at = at - interval '1 day' where company_id = $1 and seq = 3"],
    ['from where', "update audit_log set ip = '198.51.100.1' where company_id = $1 and seq = 3"],
  ])('shows the row whose %s the owner of the table changed', async (_, statement) => {
    const company = await chain(5)
    await tamper(company, statement)
    expect(await verifyChain(company)).toEqual(brokenAt(3, 'changed'))
  })

  it('shows a row that was taken out, at the first or in the middle, and one whose hash was made anew', async () => {
    const [first, middle, anew] = [await chain(5), await chain(5), await chain(5)]
    await tamper(first, 'delete from audit_log where company_id = $1 and seq = 1')
    expect(await verifyChain(first)).toEqual(brokenAt(2, 'missing'))
    await tamper(middle, 'delete from audit_log where company_id = $1 and seq = 3')
    expect(await verifyChain(middle)).toEqual(brokenAt(4, 'missing'))
    await tamper(anew, "update audit_log set data = '{}' where company_id = $1 and seq = 3")
    await tamper(
      anew,
      "update audit_log a set hash = encode(sha256(convert_to(kesher.audit_text(a), 'UTF8')), 'hex') where company_id = $1 and seq = 3",
    )
    expect(await verifyChain(anew)).toEqual(brokenAt(4, 'unlinked'))
  })

  it('shows a tail that was cut off, by the anchor of the night', async () => {
    const company = await chain(5)
    await anchorChain(company.companyId)
    await tamper(company, 'delete from audit_log where company_id = $1 and seq > 3')
    expect(await verifyChain(company)).toEqual(brokenAt(5, 'cut'))
  })

  it('shows a chain that was written anew as a whole, and an anchor that was made to fit it', async () => {
    const company = await chain(4)
    await anchorChain(company.companyId)
    await tamper(company, "update audit_log set data = '{}' where company_id = $1")
    for (let seq = 1; seq <= 4; seq++) {
      await tamper(
        company,
        `update audit_log a set prev_hash = coalesce((select hash from audit_log b where b.company_id = $1 and b.seq = ${seq - 1}), '') where company_id = $1 and seq = ${seq}`,
      )
      await tamper(
        company,
        `update audit_log a set hash = encode(sha256(convert_to(kesher.audit_text(a), 'UTF8')), 'hex') where company_id = $1 and seq = ${seq}`,
      )
    }
    expect(await verifyChain(company)).toEqual(brokenAt(4, 'cut'))
    await tamper(
      company,
      'update audit_anchors n set hash = (select hash from audit_log a where a.company_id = $1 and a.seq = n.seq) where company_id = $1',
    )
    expect(await verifyChain(company)).toEqual(brokenAt(4, 'forged-anchor'))
  })

  it('is walked in steps that do not lose the place between them', async () => {
    const company = await chain(1)
    await inCompany(company, async (tx) => {
      for (let at = 0; at < 2_100; at++)
        await audit(tx, company, { action: 'x.y', entity: 'z', data: { noise: randomBytes(4).toString('hex') } })
    })
    expect(await verifyChain(company)).toEqual({ rows: 2_101, anchors: 0, broken: null })
    await tamper(company, "update audit_log set action = 'x.z' where company_id = $1 and seq = 2001")
    expect(await verifyChain(company)).toEqual(brokenAt(2_001, 'changed'))
  })

  it('is anchored once while it stands still, each company by itself', async () => {
    const [one, other] = [await chain(2), await chain(3)]
    await anchorTasks.audit_anchor?.({ companyId: '' })
    await anchorTasks.audit_anchor?.({ companyId: '' })
    expect([await verifyChain(one), await verifyChain(other)]).toEqual([
      { rows: 2, anchors: 1, broken: null },
      { rows: 3, anchors: 1, broken: null },
    ])
    expect(parseCrontab(AUDIT_ANCHOR_CRON).map(({ task }) => task)).toEqual(Object.keys(anchorTasks))
  })
})

describe('the app itself', () => {
  it.each(['audit_log', 'audit_anchors'])('can neither change nor delete in %s (requirement 52)', async (table) => {
    const company = await chain(2)
    await anchorChain(company.companyId)
    for (const statement of [`update ${table} set hash = 'x'`, `delete from ${table}`, `truncate ${table}`]) {
      const tried = inCompany(company, (tx) => tx.execute(statement))
      await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
