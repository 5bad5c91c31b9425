import { type Actor, findScope } from '@/lib/access/scope'

/** The filter of an address without what the actor may not ask for: who was deleted is shown to whoever may delete. */
export const withoutForbidden = <Filter extends { deleted: 'yes' | null }>(actor: Actor, filter: Filter): Filter =>
  filter.deleted && !findScope('customerDeletions', actor) ? { ...filter, deleted: null } : filter
