/** People of one record, further numbers and addresses; more of them would be a list of their own. */
export const MAX_CONTACTS = 50
export const MAX_CONTACT_METHODS = 30
export const MAX_ADDRESSES = 20

/** The place of a new row, after those that are there. */
export const nextPosition = (present: readonly { position: number }[]): number =>
  Math.max(0, ...present.map(({ position }) => position)) + 1
