import { readdirSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { runQuery } from '@/test/support/numbered-installation'
import { readSchemaCatalogue, type SchemaCatalogue } from '@/test/support/schema-catalogue'

import { emptyDatabase, type TestDatabase, testDatabase } from './testing'

/** Constraints and indexes that the security migration adds to the tables, for the reasons stated there. */
const BEYOND = [
  'calendar_entries_no_overlap',
  'commission_lines_correction',
  'commission_lines_once',
  'commission_lines_reverses',
  'commission_payouts_line',
  'companies_type',
  'company_types_default_package',
  'payment_pages_document',
  'sum_zero',
  'users_customer',
  'whole_shares',
]

/** What generated columns call, which the migrations write by hand; here its name alone counts. */
const CALLED = `create schema kesher;
  create function kesher.fold(text) returns text language sql immutable as 'select $1'`

let declared: SchemaCatalogue
let migrated: SchemaCatalogue
const databases: TestDatabase[] = []

beforeAll(async () => {
  const [empty, full] = [await emptyDatabase(), await testDatabase()]
  databases.push(empty, full)
  await runQuery(
    empty.adminUrl,
    `create extension pg_trgm; create extension btree_gin; ${CALLED}; ${await statements()}`,
  )
  declared = await readSchemaCatalogue(empty.adminUrl)
  migrated = await readSchemaCatalogue(full.adminUrl)
}, 60_000)
afterAll(async () => {
  for (const database of databases) await database.drop()
})

/** Returns the SQL that drizzle-kit would write for a first migration of the schema files. */
async function statements() {
  const modules = await Promise.all(
    readdirSync('lib/db/schema').map((file) => import(/* @vite-ignore */ `./schema/${file.replace('.ts', '')}.ts`)),
  )
  const all = Object.assign({}, ...modules.map((module) => ({ ...module })))
  return (await generateMigration(generateDrizzleJson({}), generateDrizzleJson(all))).join(';\n')
}

/**
 * Returns the lines that only the migrated database has, or only the schema files; column grants are left to the
 * security migration.
 */
function differences(kind: string) {
  const plain = (lines: readonly string[] = []) =>
    lines.map((line) => line.replace(/ \| \{"[^}]*\}$/, '')).filter((line) => !/schema_migrations|^kesher\./.test(line))
  const [ours, theirs] = [plain(migrated[kind]), plain(declared[kind])]
  return [...ours.filter((line) => !theirs.includes(line)), ...theirs.filter((line) => !ours.includes(line))]
}

describe('the schema files', () => {
  test('say every column as the database has it', () => {
    expect(migrated.columns?.length).toBeGreaterThan(1900)
    expect(differences('columns')).toEqual([])
    expect(differences('sequences')).toEqual([])
  })

  test('say every index, key and check, but for those that drizzle cannot say', () => {
    const names = [...differences('indexes'), ...differences('constraints')].map(
      (line) => BEYOND.find((name) => line.includes(name)) ?? line,
    )
    expect([...new Set(names)].sort()).toEqual(BEYOND)
  })

  test('close every table of a company: the migration of security opens it', () => {
    const closed = (lines: readonly string[] = []) =>
      lines.filter((line) => line.includes('row security')).map((line) => line.split(' | ')[0])
    expect(closed(declared.tables)).toEqual(closed(migrated.tables))
    expect(migrated.tables?.filter((line) => line.includes('row security') && !line.includes('forced'))).toEqual([])
  })
})
