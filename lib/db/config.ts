/** The login role's address; throws where it is missing. */
export const databaseUrl = () => required('DATABASE_URL')

/** The owner's address, direct and unpooled: migrations and the job queue. The web has none. */
export const databaseAdminUrl = () => required('DATABASE_ADMIN_URL')

/** The address of the role that only listens, direct and unpooled. */
export const databaseListenUrl = () => required('DATABASE_LISTEN_URL')

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
