import type { Reach } from './scope'

/** The part of a scope that says whose rows it covers. */
export type RowScope = {
  readonly companyId: string
  readonly ownerId?: string | undefined
  readonly reach?: Reach | undefined
}

type Owners = Pick<RowScope, 'ownerId' | 'reach'>
type Row = { readonly id: string; readonly ownerId: string | null }

/** Returns the users whose rows a scope covers, the actor first; null if it covers the rows of all. */
export const listScopeOwners = ({ ownerId, reach }: Owners): readonly string[] | null =>
  ownerId === undefined ? null : (reach?.ownerIds ?? [ownerId])

/** Whether a scope of customers or leads covers the rows of several users. */
export const hasSeveralOwners = (scope: Owners): boolean => listScopeOwners(scope)?.length !== 1

/** Whether a scope covers the rows of several users, and all that another covers: of a list, who may be edited in it. */
export function coversScope(scope: Owners, other: Owners): boolean {
  const [ownerIds, others] = [listScopeOwners(scope), listScopeOwners(other)]
  if (ownerIds === null) return true
  return ownerIds.length > 1 && others !== null && others.every((id) => ownerIds.includes(id))
}

/** Whether a scope covers the rows of an owner; those of nobody only if it covers all. */
export const coversOwner = (scope: Owners, ownerId: string | null): boolean =>
  listScopeOwners(scope)?.includes(ownerId ?? '') ?? true

/** Whether a row is in a scope of its company, for rows that have been read already. */
export const isInReach = (scope: Owners, { id, ownerId }: Row): boolean =>
  coversOwner(scope, ownerId) || (scope.reach?.recordIds.includes(id) ?? false)

/** What a list shows of whose rows it has: those of all users, or of others besides the viewer. */
export type ListSight = { readonly all: boolean; readonly others: boolean }

export const listSight = (scope: Owners): ListSight => ({
  all: scope.ownerId === undefined,
  others: scope.ownerId === undefined || scope.reach !== undefined,
})
