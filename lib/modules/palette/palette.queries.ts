import type { Resource } from '@/lib/access/resource-permissions'
import type { MemberScope, Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { readInCompany } from '@/lib/db/tenant'
import { swapKeyboardLayout } from '@/lib/format/keyboard-layout'
import { paletteSources } from '@/lib/manifest/palette-sources'
import { type FoundRecord, MAX_PER_GROUP, type PaletteSource } from '@/lib/records/palette'
import type { FoundGroup, RecordKind } from './palette.schema'

/**
 * The user's scope for each record kind; a kind without a scope is not searched, and its group is omitted from the
 * result.
 */
export type PaletteScopes = Partial<Record<RecordKind, Scope<Resource> | null>>

const sources: Record<RecordKind, PaletteSource> = paletteSources

/**
 * Returns up to five records of each kind that match the typed text, then those that match the same keys on the other
 * keyboard layout (Hebrew or English).
 */
export const searchRecords = (within: MemberScope, scopes: PaletteScopes, typed: string): Promise<FoundGroup[]> =>
  readInCompany(within, async (tx) => {
    const groups: FoundGroup[] = []
    for (const kind of Object.keys(sources) as RecordKind[]) {
      const scope = scopes[kind]
      const items = scope ? await findOnBothKeyboards(tx, sources[kind], { scope, typed }) : []
      if (items.length > 0) groups.push({ kind, items })
    }
    return groups
  })

type Search = { scope: Scope<Resource>; typed: string }

async function findOnBothKeyboards(tx: Tx, source: PaletteSource, { scope, typed }: Search): Promise<FoundRecord[]> {
  const items = await source.find(tx, scope, typed)
  const swapped = swapKeyboardLayout(typed)
  if (items.length >= MAX_PER_GROUP || swapped === typed) return items
  const known = new Set(items.map(({ id }) => id))
  const more = await source.find(tx, scope, swapped)
  return [...items, ...more.filter(({ id }) => !known.has(id))].slice(0, MAX_PER_GROUP)
}
