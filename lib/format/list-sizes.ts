/** How many rows a page of a list may show; unless the address says another, the middle one. */
export const LIST_SIZES = [25, 50, 100] as const

export const LIST_SIZE = 50
