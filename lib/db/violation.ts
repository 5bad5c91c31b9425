/** Whether an error is Postgres refusing a row by the named unique index or check. */
export function violates(error: unknown, name: string): boolean {
  const { code, constraint } = told(error)
  return (code === '23505' || code === '23514') && constraint === name
}

/** Whether an error is Postgres keeping a row that others refer to. */
export const isReferenced = (error: unknown): boolean => told(error).code === '23503'

/** Whether Postgres ended a unit of work since it and others waited for each other; nothing of it has happened. */
export const isDeadlock = (error: unknown): boolean => told(error).code === '40P01'

/** What the driver tells; drizzle keeps its error as the cause of its own. */
function told(error: unknown): { code?: unknown; constraint?: unknown } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause && typeof cause === 'object' ? cause : {}
}
