const digits = new Intl.NumberFormat('he-IL')

/** Formats a whole number with separators of thousands. */
export const formatNumber = (value: number): string => digits.format(value)
