import { type SQL, sql } from 'drizzle-orm'

type Wanted = { companyId: string; condition?: SQL }

/**
 * Returns an expression that is true if a company has a row in a table. It asks for the first row of the primary key: a
 * plain `exists` may be answered by reading the table from its beginning, where all rows may be another company's.
 */
export const hasRows = (table: string, { companyId, condition = sql`true` }: Wanted): SQL =>
  sql`coalesce((select true from ${sql.identifier(table)} where company_id = ${companyId} and ${condition} order by id limit 1), false)`
