/** Whether an error is Postgres refusing a row by the named unique index or check; drizzle keeps the driver's error as its cause. */
export function violates(error: unknown, name: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  return (code === '23505' || code === '23514') && constraint === name
}
