import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Reach } from '@/lib/access/resource-permissions'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { type Searchable, searchIds } from '@/lib/db/search'

/** Kinds of records that the palette finds: what their group is called, and who sees such records. */
export type PaletteKinds = Readonly<Record<string, { readonly label: string; readonly reach: Reach }>>

export type FoundRecord = { id: string; title: string; hints: string[]; href: string }

/** How many records of one kind the palette shows. */
export const IN_GROUP = 5

/** Records by what was typed, the closest first, IN_GROUP at most; of the kind's own scope. */
export type PaletteSource = {
  find(tx: Tx, scope: Scope<Reach>, typed: string): Promise<FoundRecord[]>
}

export type PaletteSources = Readonly<Record<string, PaletteSource>>

type Indexed = { kind: Searchable; scope: { readonly ownerId?: string }; typed: string }

/** The rows that the index of words finds, as a condition on their id; null where there are none. */
export async function foundIds(tx: Tx, { kind, scope, typed }: Indexed): Promise<SQL | null> {
  const { ids } = await searchIds(tx, { kind, words: typed, ownerId: scope.ownerId })
  return ids.length > 0 ? sql`any(${sql.param(ids)}::uuid[])` : null
}

/** Titles that begin with what was typed come before those that hold it. */
export const closest = (title: AnyPgColumn, typed: string): SQL =>
  sql`starts_with(lower(${title}), ${typed.trim().toLowerCase()}) desc`
