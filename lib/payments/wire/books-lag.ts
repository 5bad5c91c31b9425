/**
 * Minutes within which Cardcom and PayPlus show in their lists what they did. They do not say how long that takes; a look-up that finds
 * nothing counts as an answer only after so long.
 */
export const BOOKS_LAG_MINUTES = 10
