import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type pg from 'pg'

import { NUMBERED } from './numbered'

/** A migration file, as recorded in schema_migrations. */
export type Migration = { name: string; sha256: string; text: string }

const STEPS = path.join(process.cwd(), 'lib/db/carry-over/from-numbered.sql')
const LAST = Object.keys(NUMBERED).sort().at(-1)

/**
 * Converts an installation that was built by the numbered migrations into one built by the baseline, in one
 * transaction; leaves other installations alone. Throws if only some of the numbered migrations were applied, or if one
 * differs from the known file. Returns the files that are recorded instead.
 */
export async function carryOver(client: pg.Client, baseline: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  const applied = new Map(rows.filter(({ name }) => /^\d{4}_/.test(name)).map(({ name, sha256 }) => [name, sha256]))
  if (!applied.size) return []
  refuseOthers(applied)
  const steps = await readFile(STEPS, 'utf8')
  await client.query('begin')
  try {
    await client.query(steps)
    await client.query('delete from schema_migrations')
    for (const { name, sha256 } of baseline)
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`carrying over failed, nothing was changed: ${error instanceof Error ? error.message : error}`)
  }
  return baseline.map(({ name }) => name)
}

function refuseOthers(applied: ReadonlyMap<string, string>) {
  const missing = Object.keys(NUMBERED).filter((name) => !applied.has(name))
  if (missing.length)
    throw new Error(
      `this database was made by an earlier version and lacks ${missing.length} of its ${Object.keys(NUMBERED).length} migrations, from ${missing[0]} on. ` +
        `Check out the last version whose lib/db/migrations ends in ${LAST}, run its npm run db:migrate, then run this one again. Nothing was changed.`,
    )
  const unknown = [...applied].find(([name, sha256]) => NUMBERED[name] !== sha256)
  if (unknown)
    throw new Error(
      `migration ${unknown[0]} is not one of the versions that can be carried over, or was changed after it had been applied. Nothing was changed.`,
    )
}
