/** Whether Postgres rejected a row because of the named unique index, check or exclusion. */
export function violatesConstraint(error: unknown, name: string): boolean {
  const { code, constraint } = driverError(error)
  return (code === '23505' || code === '23514' || code === '23P01') && constraint === name
}

/** Whether Postgres rejected a change because of a foreign key, i.e. other rows refer to the row. */
export const isReferenced = (error: unknown): boolean => driverError(error).code === '23503'

/** Whether Postgres aborted the transaction because of a deadlock; nothing of it was committed. */
export const isDeadlock = (error: unknown): boolean => driverError(error).code === '40P01'

/** Whether a statement was refused because an earlier one had aborted its transaction. */
export const isAbortedTransaction = (error: unknown): boolean => driverError(error).code === '25P02'

/** Returns the driver's error; drizzle wraps it as the cause of its own. */
function driverError(error: unknown): { code?: unknown; constraint?: unknown } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause && typeof cause === 'object' ? cause : {}
}
