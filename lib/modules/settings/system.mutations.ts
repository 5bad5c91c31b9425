import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { companySettings } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { touch } from '@/lib/records/touch'

import { settingsChanges } from './changes.rules'
import { settingsRow } from './system.queries'
import type { SystemInput } from './system.schema'
import { systemFacts } from './system-facts.rules'

type Settings = Scope<'systemSettings'>
type Change = Partial<Omit<typeof companySettings.$inferInsert, 'companyId' | 'id' | 'version'>>

/** Saves appearance and business hours, and returns the new version; 409 for a stale version. */
export const saveSystem = (scope: Settings, { version, ...input }: SystemInput) =>
  inCompany(scope, async (tx) => {
    const before = (await settingsRow(tx, scope, 'update')) ?? { displayName: '', primaryColor: null, ...USUAL_HOURS }
    const saved = await writeSystemSettings(tx, scope, { version, change: input })
    await audit(tx, scope, {
      action: 'settings.system-changed',
      entity: 'company',
      entityId: scope.companyId,
      data: settingsChanges(systemFacts(before), systemFacts(input)),
    })
    return saved
  }).catch(refuseSecondRow)

type Write = { version: number; change: Change }

/**
 * Updates the company's settings row at the version that was read, or inserts it if nothing was saved yet; 409 if it
 * has changed since.
 */
export async function writeSystemSettings(tx: Tx, { companyId, actorId }: Settings, { version, change }: Write) {
  if (version === 0) {
    const { week, shortDay } = USUAL_HOURS
    await tx
      .insert(companySettings)
      .values({ week, shortDay, ...change, companyId, id: companyId, createdBy: actorId, updatedBy: actorId })
    return { version: 1 }
  }
  const { rowCount } = await tx
    .update(companySettings)
    .set({ ...change, ...touch(version, actorId) })
    .where(and(eq(companySettings.companyId, companyId), eq(companySettings.version, version)))
  if (!rowCount) throw stale()
  return { version: version + 1 }
}

/** Turns a primary key violation into 409, for two concurrent first saves. */
export function refuseSecondRow(error: unknown): never {
  throw violatesConstraint(error, 'company_settings_company_id_id_pk') ? stale() : error
}
