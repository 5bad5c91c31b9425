/** Returns the connection string of the login role. Throws if it is not set. */
export const databaseUrl = () => required('DATABASE_URL')

/**
 * Returns the owner's connection string, direct and unpooled, for migrations and the job queue. The web process has
 * none.
 */
export const databaseAdminUrl = () => required('DATABASE_ADMIN_URL')

/** Returns the connection string of the role that only listens, direct and unpooled. */
export const databaseListenUrl = () => required('DATABASE_LISTEN_URL')

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
