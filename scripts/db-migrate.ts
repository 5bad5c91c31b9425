import { databaseAdminUrl } from '@/lib/db/config'
import { migrate } from '@/lib/db/migrate'
import { firstCompanyLines } from './run/first-company'

/** `npm run db:migrate`: the database of DATABASE_ADMIN_URL at the newest schema; while there is no company, the one-time code of the first. */
const applied = await migrate(databaseAdminUrl())
console.log(applied.length > 0 ? applied.join('\n') : 'מסד הנתונים מעודכן.')
for (const line of await firstCompanyLines()) console.log(line)
