import pg from 'pg'

/** Throws if the app's connection string could bypass row-level security, or if the database cannot search Hebrew. */
export async function refuseUnsafe(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Facts>(FACTS)
    const problem = rows[0] && problemOf(rows[0])
    if (problem) throw new Error(problem)
  } finally {
    await client.end()
  }
}

/** Throws if the web's listening connection string could do more than listen. */
export async function refuseListener(listenUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: listenUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ reaches: boolean }>(MAY_READ_ROWS)
    if (rows[0]?.reaches)
      throw new Error('DATABASE_LISTEN_URL names a role that reaches rows or takes other roles: give kesher_listen')
  } finally {
    await client.end()
  }
}

const MAY_READ_ROWS = `
  select r.rolsuper or r.rolbypassrls or exists (select from pg_auth_members where member = r.oid) or exists (
    select from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and has_any_column_privilege(r.oid, c.oid, 'select, insert, update')) as reaches
  from pg_roles r where r.rolname = session_user`

type Facts = { super: boolean; bypass: boolean; owns: string; search: boolean; trigrams: number; version: number }

const FACTS = `
  select r.rolsuper as super, r.rolbypassrls as bypass,
    (select count(*) from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owns,
    pg_has_role(r.rolname, 'kesher_search', 'member') or pg_has_role(r.rolname, 'kesher_ledger', 'member') as search,
    cardinality(show_trgm('שלום')) as trigrams,
    current_setting('server_version_num')::int as version
  from pg_roles r where r.rolname = session_user`

function problemOf(facts: Facts): string | undefined {
  if (facts.super || facts.bypass)
    return 'DATABASE_URL names a superuser or a role with BYPASSRLS: row-level security would not hold'
  if (Number(facts.owns) > 0)
    return 'DATABASE_URL names an owner of tables: give the login role, and the owner as DATABASE_ADMIN_URL'
  if (facts.search) return 'DATABASE_URL names a member of kesher_search or kesher_ledger, which work past the locks'
  if (facts.trigrams === 0)
    return 'this database has no trigrams for Hebrew: create it from template0 with locale C.UTF-8'
  if (facts.version < 150000) return 'Postgres 15 or newer is needed'
  return undefined
}
