import { listScopeOwners } from '@/lib/access/reach'
import type { Resource } from '@/lib/access/resource-permissions'
import { type Actor, findScope, requireScope, type Scope } from '@/lib/access/scope'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import type { NotifiedEntity } from '@/lib/notifications/notification-path'
import type { RecordEntity } from '@/lib/records/kind'

/** A kind of records that can be imported. */
export type ImportKind = {
  readonly entity: RecordEntity
  /** Entity name of an import in the audit log and in notifications, which also determines its page. */
  readonly batchEntity: NotifiedEntity
  /** What the names of the audit actions on an import begin with. */
  readonly acts: 'import' | 'lead-import'
  /** Access needed to import, and to update existing records. */
  readonly resource: Resource
  readonly edits: Resource
  /** Fields that records can be matched by. */
  readonly keys: readonly [ImportKey, ...ImportKey[]]
  /** Default match fields: the first of these that the file has, until the user chooses. */
  readonly firstKeys: readonly ImportKey[]
}

/** Imports of one kind in a company, for a user who may import. */
export type ImportScope = Scope<Resource> & { readonly kind: ImportKind; readonly actor: Actor }

/** Returns the scope for imports of a kind. Throws Forbidden. */
export const importScope = (kind: ImportKind, actor: Actor): ImportScope => ({
  ...requireScope(kind.resource, actor),
  kind,
  actor,
})

/**
 * Whether a user may know how many rows of a checked file are of customers: they were counted as far as the importer sees
 * customers, so others must see all of them.
 */
export function seesCustomersOf({ actor }: ImportScope, { actorId }: { actorId: string }): boolean {
  const viewer = findScope('customers', actor)
  return viewer !== null && (actorId === actor.id || listScopeOwners(viewer) === null)
}

/** Requires edit access for a policy that updates existing records. Throws Forbidden. */
export function requireImportPolicy({ kind, actor }: ImportScope, { policy }: { policy: ImportPolicy }): void {
  if (policy === 'upsert' || policy === 'update') requireScope(kind.edits, actor)
}
