/** The login role's address; throws where it is missing. */
export const databaseUrl = () => required('DATABASE_URL')

/** The owner's address, direct and unpooled: migrations, the job queue, LISTEN. */
export const databaseAdminUrl = () => required('DATABASE_ADMIN_URL')

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}
