/**
 * Minutes after which Cardcom and PayPlus are assumed to list what they did. They do not document how long that takes;
 * a look-up that finds nothing counts as an answer only after this time.
 */
export const BOOKS_LAG_MINUTES = 10
