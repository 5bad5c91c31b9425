import { setupDatabase, toEnvironment } from '@/lib/db/setup'

/**
 * `npm run db:setup`: creates roles and database on the server of DATABASE_SUPERUSER_URL, and prints the connection
 * URLs once. URLs that are already set in the environment keep their passwords, so a running installation receives what
 * a new release adds without interruption.
 */
const { DATABASE_SUPERUSER_URL: superuserUrl, DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_LISTEN_URL } = process.env
if (!superuserUrl) throw new Error('DATABASE_SUPERUSER_URL is not set')
const passwords = {
  ...passwordIn('login', DATABASE_URL),
  ...passwordIn('owner', DATABASE_ADMIN_URL),
  ...passwordIn('listen', DATABASE_LISTEN_URL),
}
const urls = await setupDatabase({ superuserUrl, database: process.env.DATABASE_NAME ?? 'kesher', passwords })
for (const [name, url] of Object.entries(toEnvironment(urls))) console.log(`${name}=${url}`)

function passwordIn(role: 'login' | 'owner' | 'listen', address: string | undefined) {
  const { username, password } = address ? new URL(address) : {}
  return username === `kesher_${role}` && password ? { [role]: decodeURIComponent(password) } : undefined
}
