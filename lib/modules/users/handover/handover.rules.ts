/** Counts of owned records by kind; kinds without any are omitted. */
export type Owned = Readonly<Record<string, number>>

/** Explicit choice that a disabled user keeps their records; an empty field never means this. */
export const KEEP_RECORDS = 'keep'

export const CHOOSE_RECEIVER_TEXT = 'יש לבחור מי יקבל את האחריות, או להשאיר אצל המשתמש'

/** Total number of owned records. */
export const totalOwned = (owned: Owned): number => Object.values(owned).reduce((sum, count) => sum + count, 0)

/** Returns why a choice of receiver is not acceptable; undefined if it is. A user who owns nothing needs none. */
export const choiceRefusal = (owned: Owned, toId: string | null): string | undefined =>
  toId || totalOwned(owned) === 0 ? undefined : CHOOSE_RECEIVER_TEXT
