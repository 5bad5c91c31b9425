import { sql } from 'drizzle-orm'

import { readInCompany } from '@/lib/db/tenant'
import type { Person, PersonSection } from '@/lib/records/person'

import type { Row } from './card.queries'

const AT_ONCE = 500

/** Streams the rows of a section in batches by id, so that a copy never has all of them in memory. */
export async function* streamSectionRows(of: Person, { rows: source }: PersonSection): AsyncGenerator<Row[]> {
  let after = ''
  for (;;) {
    const from = after
    const page = await readInCompany(of, async (tx) => {
      const { rows } = await tx.execute<{ row: Row }>(sql`
        select to_jsonb(x) as row from (${source(of)}) x where x.id > ${from} collate "C"
        order by x.id collate "C" limit ${AT_ONCE}`)
      return rows.map(({ row }) => row)
    })
    if (page.length > 0) yield page
    if (page.length < AT_ONCE) return
    after = page.at(-1)?.id ?? ''
  }
}
