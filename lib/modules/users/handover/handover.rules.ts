import { OWNED_KINDS, type OwnedKind } from './handover.labels'

/** How much a person looks after, by kind. */
export type Owned = Record<OwnedKind, number>

/** What a disabled person looked after stays with them: said on purpose, never by leaving a field as it was. */
export const KEEP = 'keep'

export const CHOOSE = 'יש לבחור מי יקבל את האחריות, או להשאיר אצל המשתמש'

/** How much of everything. */
export const totalOwned = (owned: Owned): number => OWNED_KINDS.reduce((sum, kind) => sum + owned[kind], 0)

/** Why a choice of who takes over does not do; undefined where it does. Who looks after nothing needs none. */
export const choiceRefusal = (owned: Owned, toId: string | null): string | undefined =>
  toId || totalOwned(owned) === 0 ? undefined : CHOOSE

/** The kinds of which there is anything, as the log keeps them. */
export const nonEmptyOwned = (owned: Owned): Partial<Owned> =>
  Object.fromEntries(OWNED_KINDS.filter((kind) => owned[kind] > 0).map((kind) => [kind, owned[kind]]))
