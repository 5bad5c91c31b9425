import { type Actor, findScope } from '@/lib/access/scope'

type Deletions = 'customerDeletions' | 'leadDeletions'

/** Removes filters that the actor may not use: only users who may delete records see the deleted ones. */
export const withoutForbidden = <Filter extends { deleted: 'yes' | null }>(
  actor: Actor,
  filter: Filter,
  deletions: Deletions,
): Filter => (filter.deleted && !findScope(deletions, actor) ? { ...filter, deleted: null } : filter)
