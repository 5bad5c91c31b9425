import { databaseAdminUrl } from '@/lib/db/config'
import { migrate } from '@/lib/db/migrate'
import { firstCompanyLines } from './run/first-company'

/**
 * `npm run db:migrate`: migrates the database of DATABASE_ADMIN_URL to the newest schema. Prints the one-time setup
 * code while no company exists.
 */
const applied = await migrate(databaseAdminUrl())
console.log(applied.length > 0 ? applied.join('\n') : 'מסד הנתונים מעודכן.')
for (const line of await firstCompanyLines()) console.log(line)
