/** In this window's memory alone, as the records that were opened (security 4.50): for each list, the row that was opened last. */
const opened = new Map<string, string>()

/** The id of the row that was opened last in the list at this path; undefined where none was. */
export const lastRow = (path: string): string | undefined => opened.get(path)

export const rememberRow = (path: string, id: string): void => void opened.set(path, id)

export const forgetRows = (): void => opened.clear()
