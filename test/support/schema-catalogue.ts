import pg from 'pg'

/**
 * Description of a database schema, one line per object, sorted, by kind: equal for two databases with the same schema.
 */
export type SchemaCatalogue = Record<string, string[]>

/** Reads the catalogue of a database. Ignores the order of columns, because later columns are added at the end. */
export async function readSchemaCatalogue(url: string): Promise<SchemaCatalogue> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // With an empty search path, every name is returned with its schema.
    await client.query("set search_path = ''")
    const catalogue: SchemaCatalogue = {}
    for (const [kind, text] of Object.entries(KINDS)) {
      const { rows } = await client.query<{ line: string }>(text)
      catalogue[kind] = rows.map(({ line }) => line).sort()
    }
    return catalogue
  } finally {
    await client.end()
  }
}

/** Returns the rows of every table that has any, as text: the initial rows of a fresh database. */
export async function readAllRows(url: string, tables?: readonly string[]): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: names } = await client.query<{ name: string }>(TABLES)
    const all: Record<string, string[]> = {}
    for (const { name } of names.filter((table) => !tables || tables.includes(table.name))) {
      const { rows } = await client.query<{ line: string }>(
        `select (to_jsonb(t) - 'applied_at' - 'created_at')::text as line from ${name} t`,
      )
      if (rows.length) all[name] = rows.map(({ line }) => line).sort()
    }
    return all
  } finally {
    await client.end()
  }
}

// Excludes the schema of the job queue, which the queue creates and migrates itself.
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')`
const NO_EXTENSION = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend x where x.classid = '${catalogue}'::regclass and x.objid = ${oid} and x.deptype = 'e')`
const GRANTED = `array(select g.grantee::regrole::text || ' ' || g.privilege_type || case when g.is_grantable then ' *' else '' end
  from aclexplode(acl) g order by 1)`
const granted = (acl: string) => `${GRANTED.replace('acl)', `${acl})`)}::text`

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${OURS} and c.relname <> 'schema_migrations' order by 1`

const KINDS = {
  schemas: `
    select concat_ws(' | ', n.nspname, n.nspowner::regrole, ${granted("coalesce(n.nspacl, acldefault('n', n.nspowner))")},
      obj_description(n.oid, 'pg_namespace')) as line from pg_namespace n where ${OURS}`,
  extensions: `
    select concat_ws(' | ', e.extname, e.extversion, n.nspname, e.extowner::regrole) as line
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  tables: `
    select concat_ws(' | ', format('%s.%s', n.nspname, c.relname), c.relkind, c.relpersistence, c.relowner::regrole,
      case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end, c.reloptions::text,
      c.relreplident, pg_get_partkeydef(c.oid), case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
      ${granted("coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::\"char\", c.relowner))")},
      obj_description(c.oid, 'pg_class')) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c') and ${OURS} and ${NO_EXTENSION('pg_class', 'c.oid')}`,
  columns: `
    select concat_ws(' | ', format('%s.%s.%s', n.nspname, c.relname, a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      pg_get_expr(d.adbin, d.adrelid), nullif(a.attcollation, t.typcollation)::regcollation, a.attstorage::text, a.attcompression::text,
      nullif(${granted('a.attacl')}, '{}'), col_description(c.oid, a.attnum)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and a.attnum > 0 and not a.attisdropped and ${OURS}`,
  sequences: `
    select concat_ws(' | ', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
      s.seqcycle, (select format('%s.%s %s', d.refobjid::regclass, a.attname, d.deptype) from pg_depend d
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.classid = 'pg_class'::regclass and d.objid = s.seqrelid and d.deptype in ('a', 'i'))) as line
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  indexes: `
    select concat_ws(' | ', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'invalid' end,
      case when i.indisclustered then 'clustered' end, case when i.indisreplident then 'identity' end,
      case when not i.indimmediate then 'deferrable' end) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  constraints: `
    select concat_ws(' | ', coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text), k.conname,
      pg_get_constraintdef(k.oid), case when not k.convalidated then 'not validated' end) as line
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS}`,
  policies: `
    select concat_ws(' | ', p.polrelid::regclass, p.polname, p.polcmd, p.polpermissive,
      array(select r::regrole::text from unnest(p.polroles) r order by 1)::text,
      pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as line from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  functions: `
    select concat_ws(' | ', f.oid::regprocedure, f.proowner::regrole, ${granted("coalesce(f.proacl, acldefault('f', f.proowner))")},
      pg_get_functiondef(f.oid), obj_description(f.oid, 'pg_proc')) as line
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    where f.prokind in ('f', 'p') and ${OURS} and ${NO_EXTENSION('pg_proc', 'f.oid')}`,
  aggregates: `
    select concat_ws(' | ', f.oid::regprocedure, f.proowner::regrole) as line
    from pg_proc f join pg_namespace n on n.oid = f.pronamespace
    where f.prokind not in ('f', 'p') and ${OURS} and ${NO_EXTENSION('pg_proc', 'f.oid')}`,
  triggers: `
    select concat_ws(' | ', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${OURS}`,
  eventTriggers: `select concat_ws(' | ', e.evtname, e.evtevent, e.evtfoid::regproc) as line from pg_event_trigger e`,
  rules: `
    select pg_get_ruledef(r.oid) as line from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    where r.rulename <> '_RETURN' and ${OURS}`,
  types: `
    select concat_ws(' | ', t.oid::regtype, t.typtype, t.typowner::regrole, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault,
      array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder)::text,
      ${granted("coalesce(t.typacl, acldefault('T', t.typowner))")}) as line
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where ${OURS} and t.typtype in ('e', 'd', 'r', 'm', 'c') and (c.oid is null or c.relkind = 'c') and ${NO_EXTENSION('pg_type', 't.oid')}`,
  statistics: `
    select pg_get_statisticsobjdef(s.oid) as line from pg_statistic_ext s`,
  defaultGrants: `
    select concat_ws(' | ', d.defaclrole::regrole, nullif(d.defaclnamespace, 0)::regnamespace, d.defaclobjtype, ${granted('d.defaclacl')}) as line
    from pg_default_acl d`,
  roles: `
    select concat_ws(' | ', r.rolname, r.rolsuper, r.rolinherit, r.rolcreaterole, r.rolcreatedb, r.rolcanlogin, r.rolreplication,
      r.rolbypassrls, r.rolconnlimit, array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1)::text,
      array(select s.setconfig::text from pg_db_role_setting s where s.setrole = r.oid and s.setdatabase = 0)::text) as line
    from pg_roles r where r.rolname like 'kesher%'`,
  database: `
    select concat_ws(' | ', d.datdba::regrole, pg_encoding_to_char(d.encoding), d.datcollate, d.datctype,
      ${granted("coalesce(d.datacl, acldefault('d', d.datdba))")},
      array(select s.setrole::regrole::text || s.setconfig::text from pg_db_role_setting s where s.setdatabase = d.oid)::text) as line
    from pg_database d where d.datname = current_database()`,
}
