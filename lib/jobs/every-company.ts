import { sql } from 'drizzle-orm'

import { inAuth } from '@/lib/db/tenant'

const AT_ONCE = 500

/** Iterates over the ids of all companies of the installation, 500 per query; for jobs of the product itself. */
export async function* everyCompany(): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids = await companiesAfter(after)
    yield* ids
    const last = ids.at(-1)
    if (!last || ids.length < AT_ONCE) return
    after = last
  }
}

const companiesAfter = (after: string) =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from companies where id::text > ${after} order by id::text limit ${AT_ONCE}`,
    )
    return rows.map(({ id }) => id)
  })
