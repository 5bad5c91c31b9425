import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '@/lib/db/client'
import { searchIds } from '@/lib/db/search'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { enqueue } from '@/lib/jobs/enqueue'
import { holderOf } from './companies'
import { newActor, newCompany } from './people'
import { openRowSnapshot, type RowSnapshot } from './row-snapshot'
import { fillTenant, type Tenant } from './tenant'
import { OUR_WORDS, THEIR_WORDS } from './words'

/**
 * Tests row-level security alone: no query here filters by company, and the app role has every grant. Only row-level
 * security protects the rows.
 */
let tenants: Record<'ours' | 'theirs', Tenant>
let database: Awaited<ReturnType<typeof testDatabase>>
let rowSnapshot: RowSnapshot
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'isolation-'))
  process.env.KESHER_DATA = folder
  rowSnapshot = await openRowSnapshot(database.adminUrl)
  const fill = async (words: typeof OUR_WORDS) => {
    const company = await newCompany(words)
    return fillTenant(await newActor({ companyId: company.id, words }), words, company.gatewayAccountId)
  }
  tenants = { ours: await fill(OUR_WORDS), theirs: await fill(THEIR_WORDS) }
  await rowSnapshot.client.query('grant all on all tables in schema public to kesher_app')
}, 180_000)

afterAll(async () => {
  await rowSnapshot.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const inOurs = <T>(work: (tx: Tx) => Promise<T>) => inCompany({ companyId: tenants.ours.ids.company }, work)

/** Runs a statement in a transaction that is rolled back. Returns the number of affected rows, or the error code. */
const attempt = (statement: ReturnType<typeof sql>) => {
  let met: number | null = null
  return inOurs(async (tx) => {
    met = (await tx.execute(statement)).rowCount
    throw new Undone()
  }).catch((error: unknown) => (error instanceof Undone ? met : codeOf(error)))
}

class Undone extends Error {}

const codeOf = (error: unknown): unknown =>
  error && typeof error === 'object'
    ? 'code' in error
      ? error.code
      : 'cause' in error
        ? codeOf(error.cause)
        : error
    : error

const REFUSED = '42501'
const NO_SUCH_ROW = '23503'
/** Error codes of a row whose state allows no such reference, from a check or a trigger. */
const BAD_STATE = ['23514', '55000']
/**
 * Tables of the ledger, which refuses every change by itself, whoever the rows belong to. Companies above can read
 * them.
 */
const LEDGER = /^(ledger_|wallet)/
const UNTOUCHABLE = '23001'

const countOf = async (table: string, companyId: string) => {
  const { rows } = await rowSnapshot.client.query(`select count(*)::int as n from ${table} where company_id = $1`, [
    companyId,
  ])
  return rows[0].n as number
}

/** Returns the columns of a table that can be written. */
const columnsOf = async (table: string) => {
  const { rows } = await rowSnapshot.client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  )
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Returns the columns of a table that reference a row of another tenant table. */
const referencesOf = async (table: string) => {
  const { rows } = await rowSnapshot.client.query<{ column: string; target: string }>(
    `select a.attname as column, c.confrelid::regclass::text as target
      from pg_constraint c, unnest(c.conkey, c.confkey) k (own, other)
      join pg_attribute a on a.attnum = k.own join pg_attribute b on b.attnum = k.other
      where c.contype = 'f' and c.conrelid = $1::regclass and a.attrelid = c.conrelid and b.attrelid = c.confrelid
        and b.attname = 'id' and c.confrelid::regclass::text = any($2)`,
    [table, rowSnapshot.tables],
  )
  return rows
}

/**
 * Runs the work for every tenant table of the database catalogue, so that new tables are included, and expects the
 * other company's rows to be unchanged.
 */
const everyTable = async (work: (table: string) => Promise<void>) => {
  const before = await rowSnapshot.company(tenants.theirs.ids.company, tenants.ours.ids.company)
  expect(rowSnapshot.tables.length).toBeGreaterThan(15)
  for (const table of rowSnapshot.tables) await work(table)
  expect(await rowSnapshot.company(tenants.theirs.ids.company, tenants.ours.ids.company)).toBe(before)
}

describe('row-level security alone (requirement 10)', () => {
  it('shows no row of another company to a query without a condition', () =>
    everyTable(async (table) => {
      const { rows } = await inOurs((tx) =>
        tx.execute<{ company_id: string }>(sql`select * from ${sql.identifier(table)}`),
      )
      const holder = holderOf(table, tenants.ours.ids)
      const own = rows.filter(({ company_id }) => company_id === holder)
      const below = rows.filter(({ company_id }) => company_id === tenants.ours.ids.walletChild)
      expect(rows.length, table).toBe(own.length + (LEDGER.test(table) ? below.length : 0))
      expect(own.length, table).toBe(await countOf(table, holder))
      expect(await countOf(table, holderOf(table, tenants.theirs.ids)), table).toBeGreaterThan(0)
      expect(JSON.stringify(rows), table).not.toContain(THEIR_WORDS.word)
    }))

  it('lets no update or delete reach one', () =>
    everyTable(async (table) => {
      const [name, theirs] = [sql.identifier(table), holderOf(table, tenants.theirs.ids)]
      const own = await countOf(table, holderOf(table, tenants.ours.ids))
      const isLedger = LEDGER.test(table)
      const none = isLedger ? UNTOUCHABLE : 0
      expect(await attempt(sql`update ${name} set company_id = company_id where company_id = ${theirs}`), table).toBe(
        none,
      )
      expect(await attempt(sql`delete from ${name} where company_id = ${theirs}`), table).toBe(none)
      expect(await attempt(sql`update ${name} set company_id = company_id`), table).toBe(isLedger ? UNTOUCHABLE : own)
    }))

  it('lets no row be written into another company, nor be moved there', () =>
    everyTable(async (table) => {
      const [name, theirs] = [sql.identifier(table), holderOf(table, tenants.theirs.ids)]
      const columns = await columnsOf(table)
      const copy = sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from (select (jsonb_populate_record(t, ${JSON.stringify({ company_id: theirs })}::jsonb)).* from ${name} t limit 1) x`
      expect(await attempt(copy), table).toBe(REFUSED)
      const moved = LEDGER.test(table) ? UNTOUCHABLE : REFUSED
      expect(await attempt(sql`update ${name} set company_id = ${theirs}`), table).toBe(moved)
    }))

  it('lets no row of ours point at one of another company', () =>
    everyTable(async (table) => {
      for (const { column, target } of await referencesOf(table)) {
        const { rows } = await rowSnapshot.client.query(`select id from ${target} where company_id = $1 limit 1`, [
          holderOf(target, tenants.theirs.ids),
        ])
        const name = sql.identifier(table)
        const point = sql`update ${name} set ${sql.identifier(column)} = ${rows[0].id} where ctid = (select ctid from ${name} limit 1)`
        // Append-only rows refuse a changed reference too.
        const refusals = LEDGER.test(table) ? [UNTOUCHABLE] : [REFUSED, UNTOUCHABLE, NO_SUCH_ROW, ...BAD_STATE]
        expect(refusals, `${table}.${column}`).toContain(await attempt(point))
      }
    }))

  it('finds no row by an id of another company', async () => {
    const ids = Object.values(tenants.theirs.ids)
    for (const table of rowSnapshot.tables) {
      const { rows } = await inOurs((tx) =>
        tx.execute(
          sql`select from ${sql.identifier(table)} t where to_jsonb(t) ->> 'id' = any(${sql.param(ids)}::text[])`,
        ),
      )
      expect(rows, table).toHaveLength(0)
    }
  })

  it('shows of the tree of companies only the own branch', async () => {
    const { rows } = await inOurs((tx) =>
      tx.execute<{ id: string }>(sql`select id from companies order by cardinality(path)`),
    )
    expect(rows.map(({ id }) => id)).toEqual([tenants.ours.ids.company, tenants.ours.ids.walletChild])
    expect(await attempt(sql`update companies set name = 'x' where id = ${tenants.theirs.ids.company}`)).toBe(0)
    // A company may change its own details and those of companies below, but only a company above may change its state.
    expect(await attempt(sql`update companies set name = 'x'`)).toBe(2)
    expect(await attempt(sql`update companies set state = 'closed' where id = ${tenants.ours.ids.company}`)).toBe(
      REFUSED,
    )
    expect(await attempt(sql`update companies set state = 'closed' where id = ${tenants.ours.ids.walletChild}`)).toBe(1)
    expect(await attempt(sql`delete from companies`)).toBe(0)
  })

  it('shows nothing where no company is set', () =>
    everyTable(async (table) => {
      const all = sql`select * from ${sql.identifier(table)}`
      expect((await inCompany({ companyId: '' }, (tx) => tx.execute(all))).rows, table).toHaveLength(0)
    }))

  it('shows nothing to the owner of the tables', async () => {
    const owner = new pg.Client({ connectionString: database.adminUrl })
    await owner.connect()
    try {
      for (const table of [...rowSnapshot.tables, 'companies']) {
        expect((await owner.query(`select * from ${table}`)).rows, table).toHaveLength(0)
        await owner.query(`select set_config('app.company', $1, false)`, [tenants.theirs.ids.company])
        expect((await owner.query(`select * from ${table}`)).rows, table).toHaveLength(0)
        await owner.query(`select set_config('app.company', '', false)`)
      }
    } finally {
      await owner.end()
    }
  })
})

describe('the three definer functions', () => {
  it('search only in the company that is set', async () => {
    for (const kind of ['customers', 'services', 'payment_pages', 'documents'] as const) {
      const search = (words: string) => inOurs((tx) => searchIds(tx, { kind, words, ownerIds: null }))
      expect((await search(OUR_WORDS.word)).ids.length, kind).toBeGreaterThan(0)
      expect(await search(THEIR_WORDS.word), kind).toEqual({ ids: [], isCut: false })
      const nowhere = inCompany({ companyId: '' }, (tx) =>
        searchIds(tx, { kind, words: OUR_WORDS.word, ownerIds: null }),
      )
      expect((await nowhere).ids, kind).toEqual([])
    }
  })

  it('give a job the company that is set, whatever its payload says', async () => {
    await inOurs((tx) => enqueue(tx, ['test.crossing', { companyId: tenants.theirs.ids.company }]))
    const { rows } = await rowSnapshot.client.query(
      `select j.payload ->> 'companyId' as company from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'test.crossing'`,
    )
    expect(rows).toEqual([{ company: tenants.ours.ids.company }])
  })

  it('give of a public link the company and the row alone, to who holds its token', async () => {
    const findLink = (kind: string, hash: string) =>
      inOurs((tx) => tx.execute(sql`select * from kesher.find_public_link(${kind}, ${hash})`))
    const { rows } = await rowSnapshot.client.query('select * from public_links where token_hash = $1', [
      tenants.theirs.tokens.link,
    ])
    const { kind, target_id } = rows[0]
    expect((await findLink(kind, tenants.theirs.tokens.link)).rows).toEqual([
      { company_id: tenants.theirs.ids.company, target_id },
    ])
    expect((await findLink(kind, '')).rows).toEqual([])
    expect((await findLink(kind, '%')).rows).toEqual([])
  })
})
