import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Each interpolates a word from a fixed list: a type, a column, a time zone, the two alphabets, or a constant number. */
const KNOWN = [
  'lib/db/keyset.ts',
  'lib/db/schema/tenancy.ts',
  'lib/db/together.ts',
  'lib/modules/bulk/bulk.mutations.ts',
  'lib/modules/customers/list-counts.queries.ts',
  'lib/modules/home/figures.queries.ts',
  'lib/modules/users/users.queries.ts',
]

describe('statements', () => {
  it('take parameters: nothing is put into them as text but words of the code itself (requirement 31)', () => {
    const found = ['app', 'lib']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .filter((file) => readFileSync(file, 'utf8').includes('sql.raw('))
      .sort()
    expect(found).toEqual(KNOWN)
  })
})
