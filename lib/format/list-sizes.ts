/** Choices for the number of rows per page of a list; the middle one is the default. */
export const LIST_SIZES = [25, 50, 100] as const

export const LIST_SIZE = 50
