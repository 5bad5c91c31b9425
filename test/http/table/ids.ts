/** An id that no row has. */
export const NOBODY = '01890000-0000-7000-8000-000000000000'
/** Texts that are no id. */
export const MALFORMED: readonly [string, ...string[]] = ['x', '1', `${NOBODY}x`, '..%2f..%2fetc', "'%20or%201=1--"]
