/** How much a person looks after, by kind; kinds of which there is nothing are left out. */
export type Owned = Readonly<Record<string, number>>

/** What a disabled person looked after stays with them: said on purpose, never by leaving a field as it was. */
export const KEEP = 'keep'

export const CHOOSE = 'יש לבחור מי יקבל את האחריות, או להשאיר אצל המשתמש'

/** How much of everything. */
export const totalOwned = (owned: Owned): number => Object.values(owned).reduce((sum, count) => sum + count, 0)

/** Why a choice of who takes over does not do; undefined where it does. Who looks after nothing needs none. */
export const choiceRefusal = (owned: Owned, toId: string | null): string | undefined =>
  toId || totalOwned(owned) === 0 ? undefined : CHOOSE
