import { hasPermission } from '@/lib/access/ability'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { setTerms, startImport } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { type ImportScope, importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { leadImports } from '@/lib/modules/leads/import/kind.labels'

import type { SeedWorld } from './world'

const FAIR = `שם,טלפון,דוא״ל,עיר,מקור הגעה
רחל אדלר,054-7712034,rachel.adler@example.com,רעננה,תערוכה
גרפיקה ונוי בע״מ,09-7441200,office@noy.example,כפר סבא,תערוכה
משה שטרית,12345,moshe@example.com,לוד,תערוכה
,050-2219944,,חולון,תערוכה
`
const WAITING = `שם פרטי,שם משפחה,נייד,יישוב
אורית,בן חמו,0527788120,אשקלון
נדב,קפלן,0543312765,מודיעין
`

const LEADS = `שם,נייד,שם העסק,מתעניין ב,סכום צפוי,עיר
ליאת ברוך,052-4481093,סטודיו ליאת,ליווי עסקי,4800,גבעתיים
איתמר וקנין,054-6120377,,הדרכה לצוות,"12,500",נתניה
מירב דיין,,,ייעוץ חד־פעמי,900,חדרה
`

/** Seeds a finished import of customers with refused rows, and checked imports that wait to be started, one of leads. */
export async function seedImports({ companyId, adminId }: SeedWorld): Promise<void> {
  const actor = await loadUserActor(companyId, adminId)
  if (!actor) return
  if (hasPermission(actor.permissions, 'import customers'))
    await seedCustomerImports(importScope(customerImports, actor))
  if (hasPermission(actor.permissions, 'import leads'))
    await checkFile(importScope(leadImports, actor), 'משתתפי הוובינר.csv', LEADS)
}

async function seedCustomerImports(scope: ImportScope): Promise<void> {
  const id = await checkFile(scope, 'נרשמים מתערוכת העסקים.csv', FAIR)
  await startImport(scope, id)
  await runImport({ companyId: scope.companyId, importId: id })
  await checkFile(scope, 'לקוחות מהמחברת.csv', WAITING)
}

/** Uploads a file and has it checked with the columns that its headings name. */
async function checkFile(scope: ImportScope, name: string, content: string): Promise<string> {
  const { id } = await uploadImport(scope, { name, source: new TextEncoder().encode(content) })
  const { reading, hasHead, mapping, version } = await findImport(scope, id)
  await setTerms(scope, id, { reading, hasHead, mapping, version, policy: 'create', keyField: null })
  await runCheck({ companyId: scope.companyId, importId: id })
  return id
}
