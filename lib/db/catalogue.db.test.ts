import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refuseListener } from './refuse'
import { testDatabase } from './testing'

/** Tables about a company that only the companies above it write: their policies go by subtree instead of `tenant`. */
const PLATFORM_TABLES = ['company_addons', 'company_charges', 'feature_overrides', 'subscriptions']
/** Tables without a company_id, each with its reason. */
const WITHOUT_COMPANY = [
  'allocation_thresholds', // law, the same for all companies
  'auth_tokens', // used before the company is known
  'cancellation_laws', // law, the same for all companies
  'companies', // the tree itself: policy by subtree
  'installation', // one row for the whole installation
  'known_devices', // used before the company is known
  'permissions', // the permissions of the code, the same for all companies
  'rate_limits', // used before the company is known
  'schema_migrations', // belongs to the owner role
  'sessions', // used before the company is known
  'vat_rates', // law, the same for all companies
  'worker_beats', // belongs to the owner role
]
const DEFINERS = [
  'kesher.company_features',
  'kesher.consents_on',
  'kesher.enqueue',
  'kesher.filter_records',
  'kesher.find_public_link',
  'kesher.find_sealed',
  'kesher.ledger_proof',
  'kesher.ledger_sum',
  'kesher.ledger_sweep',
  'kesher.meter_price',
  'kesher.meter_refund',
  'kesher.meter_resell',
  'kesher.search_ids',
  'kesher.search_messages',
  'kesher.search_payers',
  'kesher.search_tax_documents',
  'kesher.usage_below',
  'kesher.wallet_act',
]

let client: pg.Client
let database: Awaited<ReturnType<typeof testDatabase>>
const rows = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const TENANT_TABLES = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select array_agg(a.attname::text order by k.ord) from pg_index i, unnest(i.indkey) with ordinality k(attnum, ord)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as key,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'
      and p.polqual is not null and p.polwithcheck is not null) as tenant
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`

describe('the catalogue', () => {
  it('has row-level security enabled and forced, a tenant policy and a composite key on every tenant table (requirement 10)', async () => {
    const tables = await rows<{ name: string; enabled: boolean; forced: boolean; key: string[]; tenant: number }>(
      TENANT_TABLES,
    )
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables.filter(({ name }) => !PLATFORM_TABLES.includes(name))) {
      expect({ ...table, key: table.key[0] }).toEqual({
        name: table.name,
        enabled: true,
        forced: true,
        tenant: 1,
        key: 'company_id',
      })
      expect(table.key.length, `${table.name} needs (company_id, …)`).toBeGreaterThan(1)
    }
  })

  it('lets a company read its platform rows and a company above write them, with the same locks (requirement 10)', async () => {
    const tables = await rows<{ name: string; locked: boolean; key: string; policies: string[] }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as locked,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as key,
        (select array_agg(p.polname || chr(58) || p.polcmd::text || ':' || (p.polqual is not null)::text || ':' || (p.polwithcheck is not null)::text order by 1)
          from pg_policy p where p.polrelid = c.oid and 'kesher_app'::regrole::oid = any (p.polroles)) as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in (${PLATFORM_TABLES.map((name) => `'${name}'`).join()}) order by 1`)
    expect(tables).toEqual(
      PLATFORM_TABLES.map((name) => ({
        name,
        locked: true,
        key: 'company_id',
        policies: ['own:r:true:false', 'subtree:*:true:true'],
      })),
    )
  })

  it('has no table without a company but the reviewed ones', async () => {
    const tables = await rows<{ name: string }>(`
      select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by 1`)
    expect(tables.map(({ name }) => name)).toEqual(WITHOUT_COMPANY)
  })

  it('lets no foreign key between tenant tables leave the company out', async () => {
    const crossing = await rows(`
      select con.conname from pg_constraint con
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace
        and exists (select from pg_attribute a where a.attrelid = con.conrelid and a.attname = 'company_id')
        and exists (select from pg_attribute a where a.attrelid = con.confrelid and a.attname = 'company_id')
        and not exists (select from unnest(con.conkey) k join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k
          where a.attname = 'company_id')
        -- What a company holds names what a company above it offers, by that company's id.
        and not (con.conrelid::regclass::text in (${PLATFORM_TABLES.map((name) => `'${name}'`).join()}) and exists (
          select from pg_attribute a where a.attrelid = con.conrelid and a.attnum = con.conkey[1] and a.attname = 'owner_id'))`)
    expect(crossing).toEqual([])
  })

  it('has only the reviewed definer functions, each with a fixed search path', async () => {
    const functions = await rows<{ name: string; config: string[] | null }>(`
      select n.nspname || '.' || p.proname as name, p.proconfig as config from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') order by 1`)
    expect(functions.map(({ name }) => name)).toEqual(DEFINERS)
    for (const { config } of functions) expect(config?.some((entry) => entry.startsWith('search_path='))).toBe(true)
  })

  it('lets nobody but its roles execute them', async () => {
    const open = await rows(`
      select p.proname from pg_proc p where p.pronamespace = 'kesher'::regnamespace
        and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`)
    expect(open).toEqual([])
  })

  it('gives the app no superuser, no bypass, no ownership, no DDL (requirement 56)', async () => {
    const [facts] = await rows(`
      select bool_or(rolsuper) as super, bool_or(rolbypassrls) as bypass, bool_or(rolcreatedb) as db, bool_or(rolcreaterole) as role,
        (select count(*)::int from pg_class c join pg_roles o on o.oid = c.relowner where o.rolname in ('kesher_login', 'kesher_app', 'kesher_auth')) as owned,
        has_schema_privilege('kesher_app', 'public', 'create') or has_schema_privilege('kesher_auth', 'public', 'create') as ddl,
        pg_has_role('kesher_login', 'kesher_search', 'member') or pg_has_role('kesher_login', 'kesher_ledger', 'member') as searches
      from pg_roles where rolname in ('kesher_login', 'kesher_app', 'kesher_auth')`)
    expect(facts).toEqual({
      super: false,
      bypass: false,
      db: false,
      role: false,
      owned: 0,
      ddl: false,
      searches: false,
    })
  })

  it('lets the role that the web listens by do nothing else (requirement 56)', async () => {
    const [facts] = await rows(`
      select r.rolsuper or r.rolbypassrls or r.rolcreatedb or r.rolcreaterole or r.rolreplication as powers,
        exists (select from pg_auth_members where member = r.oid) as roles,
        has_database_privilege(r.oid, current_database(), 'create, temporary') as makes,
        (select array_agg(c.oid::regclass::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
            and has_any_column_privilege(r.oid, c.oid, 'select, insert, update')) as tables,
        (select array_agg(p.proname) from pg_proc p where p.pronamespace = 'kesher'::regnamespace
          and has_function_privilege(r.oid, p.oid, 'execute')) as functions
      from pg_roles r where r.rolname = 'kesher_listen'`)
    expect(facts).toEqual({ powers: false, roles: false, makes: false, tables: null, functions: null })
    await expect(refuseListener(database.listenUrl)).resolves.toBeUndefined()
    for (const url of [database.appUrl, database.adminUrl, process.env.TEST_SUPERUSER_URL ?? ''])
      await expect(refuseListener(url)).rejects.toThrow('kesher_listen')
  })

  it('lets the login role itself, before it switches, find the actor of a session and the row of a public link, and nothing else', async () => {
    const [facts] = await rows(`
      select (select array_agg(c.oid::regclass::text) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
            and has_any_column_privilege('kesher_login', c.oid, 'select, insert, update')) as tables,
        (select array_agg(p.proname::text order by p.proname) from pg_proc p where p.pronamespace = 'kesher'::regnamespace
          and has_function_privilege('kesher_login', p.oid, 'execute')) as functions`)
    expect(facts).toEqual({ tables: null, functions: ['find_public_link', 'session_actor'] })
  })

  it('keeps password hashes and gateway books away from the app role', async () => {
    const [facts] = await rows(`
      select has_column_privilege('kesher_app', 'users', 'password_hash', 'select') as hashes,
        has_table_privilege('kesher_app', 'sessions', 'select') as sessions,
        has_schema_privilege('kesher_app', 'simulator', 'usage') as books,
        has_table_privilege('kesher_app', 'audit_log', 'update') or has_table_privilege('kesher_app', 'audit_log', 'delete') as audit,
        has_table_privilege('kesher_app', 'signing_events', 'update') or has_table_privilege('kesher_app', 'timeline_events', 'update') as events`)
    expect(facts).toEqual({ hashes: false, sessions: false, books: false, audit: false, events: false })
  })

  it('has trigrams for Hebrew', async () => {
    expect(await rows("select cardinality(show_trgm('שלום')) > 0 as ok")).toEqual([{ ok: true }])
  })
})
