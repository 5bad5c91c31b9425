import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Touched<V> = { version: V extends number ? number : SQL; updatedAt: Date; updatedBy?: string }

/**
 * Returns the columns that every update sets: the version after the given one (or, given the column, after the stored
 * one), the time, and the user if there is one.
 */
export const touch = <V extends number | AnyPgColumn>(version: V, actorId?: string): Touched<V> => ({
  version: (typeof version === 'number' ? version + 1 : sql`${version} + 1`) as Touched<V>['version'],
  updatedAt: new Date(),
  ...(actorId && { updatedBy: actorId }),
})
