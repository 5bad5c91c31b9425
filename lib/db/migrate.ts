import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'

import { carryOver, type Migration } from './carry-over/carry-over'

export const MIGRATIONS = path.join(process.cwd(), 'lib/db/migrations')
const LOCK = 7_345_001
/** The first two files: the tables, and their security. */
const BASELINE = 2

/**
 * Migrates a database to the newest schema, as its owner; forward only, one process at a time. Returns the files
 * applied.
 */
export async function migrate(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations({ connectionString: adminUrl })
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const files = await readMigrations()
    return [...(await carryOver(client, files.slice(0, BASELINE))), ...(await applyFiles(client, files))]
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(MIGRATIONS, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applyFiles(client: pg.Client, files: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const done: string[] = []
  for (const file of files) {
    const known = applied.get(file.name)
    if (known === file.sha256) continue
    if (known) throw new Error(`migration ${file.name} was changed after it had been applied`)
    await applyFile(client, file)
    done.push(file.name)
  }
  return done
}

async function applyFile(client: pg.Client, { name, sha256, text }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
