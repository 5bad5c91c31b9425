import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

import { emptyDatabase, type TestDatabase } from '@/lib/db/testing'

const DUMP = 'test/fixtures/numbered-installation.sql.gz'

/** Password of every user in the dumped demo. */
export const DUMPED_PASSWORD = 'mustard-bucket-eagle-68743'

/**
 * Creates a database in the state after the last numbered migration, with an active company. DATABASE_URL points to it
 * until `drop`.
 */
export async function numberedInstallation(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  // A dump does not contain the owner of extensions.
  await runQuery(database.adminUrl, 'create extension pg_trgm; create extension btree_gin')
  await runQuery(asSuperuser(database.adminUrl), gunzipSync(readFileSync(DUMP)).toString())
  return database
}

/** Returns the superuser's URL of the same database. */
export function asSuperuser(adminUrl: string): string {
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  return Object.assign(new URL(adminUrl), { username, password }).href
}

/** Runs one query at a URL and returns its rows. */
export async function runQuery<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
