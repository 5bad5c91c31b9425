import type { Reach } from '@/lib/access/resource-permissions'
import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import type { ImportPolicy } from '@/lib/import/vocabulary'
import type { NotifiedEntity } from '@/lib/notifications/place'

/** A kind of records that is imported. */
export type ImportKind = {
  readonly entity: string
  /** What an import of it is called in the audit log and in notifications, and where it is shown. */
  readonly batchEntity: NotifiedEntity
  /** Who may bring files of it, and who may change records that are there. */
  readonly reach: Reach
  readonly edits: Reach
}

/** The imports of one kind in a company, for somebody who may bring files of it. */
export type ImportScope = Scope<Reach> & { readonly kind: ImportKind; readonly actor: Actor }

/** Throws Forbidden. */
export const importScope = (kind: ImportKind, actor: Actor): ImportScope => ({
  ...requireScope(kind.reach, actor),
  kind,
  actor,
})

/** Whoever changes records by an import may change them. Throws Forbidden. */
export function requireImportPolicy({ kind, actor }: ImportScope, { policy }: { policy: ImportPolicy }): void {
  if (policy === 'upsert' || policy === 'update') requireScope(kind.edits, actor)
}
