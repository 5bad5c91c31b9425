import { setupDatabase } from '@/lib/db/setup'

/** `npm run db:setup`: roles and database on a server given DATABASE_SUPERUSER_URL. Prints the two addresses, once. */
const superuserUrl = process.env.DATABASE_SUPERUSER_URL
if (!superuserUrl) throw new Error('DATABASE_SUPERUSER_URL is not set')
const { appUrl, adminUrl } = await setupDatabase({ superuserUrl, database: process.env.DATABASE_NAME ?? 'kesher' })
console.log(`DATABASE_URL=${appUrl}\nDATABASE_ADMIN_URL=${adminUrl}`)
