import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

import config from '@/drizzle.config'

const MIGRATIONS = 'lib/db/migrations'
const folder = mkdtempSync(join(tmpdir(), 'kesher-generate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesOf = (place: string) => readdirSync(place, { recursive: true }).map(String).sort()

describe('the migrations', () => {
  test('are what the schema says: npm run db:generate writes nothing', () => {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const said = execFileSync('node_modules/.bin/drizzle-kit', [
      'generate',
      `--dialect=${config.dialect}`,
      `--schema=${config.schema}`,
      `--out=${relative('', folder)}`,
    ])
    const written = filesOf(folder).filter((name) => !filesOf(MIGRATIONS).includes(name))
    expect(written.map((name) => (name.endsWith('.sql') ? readFileSync(join(folder, name), 'utf8') : name))).toEqual([])
    // drizzle-kit also exits with 0 if it could not read the existing migrations.
    expect(said.toString()).toContain('No schema changes')
  })

  test('all stand in the journal, named by when they were made', () => {
    const { entries }: { entries: { tag: string }[] } = JSON.parse(
      readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
    )
    const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(names.sort())
    for (const name of names) expect(name).toMatch(/^20\d{12}_[a-z0-9_]+\.sql$/)
  })
})
