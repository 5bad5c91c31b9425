import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Touched<V> = { version: V extends number ? number : SQL; updatedAt: Date; updatedBy?: string }

/**
 * What each change of a row writes beside what it changes: the version after the one that was read (or, by its column, after the one
 * that stands there), when, and by whom where it was a person.
 */
export const touch = <V extends number | AnyPgColumn>(version: V, actorId?: string): Touched<V> => ({
  version: (typeof version === 'number' ? version + 1 : sql`${version} + 1`) as Touched<V>['version'],
  updatedAt: new Date(),
  ...(actorId && { updatedBy: actorId }),
})
