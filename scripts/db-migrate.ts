import { databaseAdminUrl } from '@/lib/db/config'
import { migrate } from '@/lib/db/migrate'

/** `npm run db:migrate`: the database of DATABASE_ADMIN_URL at the newest schema. */
const applied = await migrate(databaseAdminUrl())
console.log(applied.length > 0 ? applied.join('\n') : 'מסד הנתונים מעודכן.')
