import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'

export const MIGRATIONS = path.join(process.cwd(), 'lib/db/migrations')
const LOCK = 7_345_001

/** Brings a database to the newest schema as its owner; forward only, one process at a time. Returns the files applied. */
export async function migrate(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations({ connectionString: adminUrl })
    return await applyFiles(client)
  } finally {
    await client.end()
  }
}

async function applyFiles(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const done: string[] = []
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    const text = await readFile(path.join(MIGRATIONS, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (applied.has(name)) {
      if (applied.get(name) !== sha256) throw new Error(`migration ${name} was changed after it had been applied`)
      continue
    }
    await applyFile(client, { name, sha256, text })
    done.push(name)
  }
  return done
}

async function applyFile(client: pg.Client, { name, sha256, text }: { name: string; sha256: string; text: string }) {
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
