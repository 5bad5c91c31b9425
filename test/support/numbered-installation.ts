import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

import { emptyDatabase, type TestDatabase } from '@/lib/db/testing'

const DUMP = 'test/fixtures/numbered-installation.sql.gz'

/** Everybody of the dumped demonstration signs in by this. */
export const DUMPED_PASSWORD = 'mustard-bucket-eagle-68743'

/** A database as the last numbered migration left it, with a company at work; DATABASE_URL points to it until `drop`. */
export async function numberedInstallation(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  // A dump does not say whose the extensions are.
  await asked(database.adminUrl, 'create extension pg_trgm; create extension btree_gin')
  await asked(asSuperuser(database.adminUrl), gunzipSync(readFileSync(DUMP)).toString())
  return database
}

/** The address of the same database for who may do everything. */
export function asSuperuser(adminUrl: string): string {
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  return Object.assign(new URL(adminUrl), { username, password }).href
}

/** What one query at an address gives; several statements are one query. */
export async function asked<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}
