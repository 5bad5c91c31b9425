import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the condition that a row of consents, by its alias, applies to one of some addresses, given as an array in
 * SQL. Under the policies Postgres does not use the index on them: a function finds the ids, in the company of the
 * transaction alone.
 */
export const isOnAddresses = (consent: SQL, addresses: SQL): SQL =>
  sql`${consent}.id = any(array(select kesher.consents_on(${addresses})))`
