import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { listScopeOwners } from '@/lib/access/reach'
import type { Resource } from '@/lib/access/resource-permissions'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { type Searchable, searchIds } from '@/lib/db/search'

/** Kinds of records that the command palette finds: label of their group, and the permission to see them. */
export type PaletteKinds = Readonly<Record<string, { readonly label: string; readonly resource: Resource }>>

export type FoundRecord = { id: string; title: string; hints: string[]; href: string }

/** Maximum number of records per kind in the palette. */
export const MAX_PER_GROUP = 5

/** Finds records by the typed words, the closest first, at most IN_GROUP; within the kind's own scope. */
export type PaletteSource = {
  find(tx: Tx, scope: Scope<Resource>, typed: string): Promise<FoundRecord[]>
}

export type PaletteSources = Readonly<Record<string, PaletteSource>>

type Owners = Parameters<typeof listScopeOwners>[0]
type Indexed = { kind: Searchable; scope: Owners; typed: string }

/** Returns a condition on the id for the rows that the search index finds; null if there are none. */
export async function foundIds(tx: Tx, { kind, scope, typed }: Indexed): Promise<SQL | null> {
  const { ids } = await searchIds(tx, {
    kind,
    words: typed,
    ownerIds: listScopeOwners(scope),
    recordIds: scope.reach?.recordIds,
  })
  return ids.length > 0 ? sql`any(${sql.param(ids)}::uuid[])` : null
}

/** Returns the sort expression that puts titles that begin with the typed words before those that contain them. */
export const closest = (title: AnyPgColumn, typed: string): SQL =>
  sql`starts_with(lower(${title}), ${typed.trim().toLowerCase()}) desc`
