/**
 * The row last opened in each list. Kept in the memory of this window only, like the opened records (security 4.50).
 */
const opened = new Map<string, string>()

/** Returns the id of the row last opened in the list at this path; undefined if there is none. */
export const lastRow = (path: string): string | undefined => opened.get(path)

export const rememberRow = (path: string, id: string): void => void opened.set(path, id)

export const forgetRows = (): void => opened.clear()
