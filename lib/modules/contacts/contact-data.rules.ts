/** Maximum number of contacts, contact methods and addresses of one record; more would need a list of their own. */
export const MAX_CONTACTS = 50
export const MAX_CONTACT_METHODS = 30
/** Maximum number of further contact methods of one contact. */
export const MAX_METHODS_OF_CONTACT = 10
export const MAX_ADDRESSES = 20

/** Returns the position of a new row, after the existing ones. */
export const nextPosition = (present: readonly { position: number }[]): number =>
  Math.max(0, ...present.map(({ position }) => position)) + 1
