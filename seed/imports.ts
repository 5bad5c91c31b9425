import { hasPermission } from '@/lib/access/ability'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { setTerms, startImport } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'

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

/** Seeds a finished import with refused rows, and a checked import that waits to be started. */
export async function seedImports({ companyId, adminId }: SeedWorld): Promise<void> {
  const actor = await loadUserActor(companyId, adminId)
  if (!actor || !hasPermission(actor.permissions, 'import customers')) return
  const scope = importScope(customerImports, actor)
  const check = async (name: string, content: string) => {
    const { id } = await uploadImport(scope, { name, source: new TextEncoder().encode(content) })
    const { reading, hasHead, mapping, version } = await findImport(scope, id)
    await setTerms(scope, id, { reading, hasHead, mapping, version, policy: 'create', keyField: null })
    await runCheck({ companyId, importId: id })
    return id
  }
  const id = await check('נרשמים מתערוכת העסקים.csv', FAIR)
  await startImport(scope, id)
  await runImport({ companyId, importId: id })
  await check('לקוחות מהמחברת.csv', WAITING)
}
