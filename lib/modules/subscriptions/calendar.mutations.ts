import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import { companySettings } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { touch } from '@/lib/records/touch'

import type { retryDaysInput } from './subscriptions.schema'

/** Saves the days after a failed charge on which it is retried; 409 for a stale version. */
export const saveRetryDays = (
  scope: Scope<'paymentSettings'>,
  { days: retryDays, version }: z.output<typeof retryDaysInput>,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    if (version === 0) {
      const { week, shortDay } = USUAL_HOURS
      const stamp = { createdBy: actorId, updatedBy: actorId }
      await tx.insert(companySettings).values({ ...stamp, companyId, id: companyId, week, shortDay, retryDays })
    } else {
      const { rowCount } = await tx
        .update(companySettings)
        .set({ retryDays, ...touch(version, actorId) })
        .where(and(eq(companySettings.companyId, companyId), eq(companySettings.version, version)))
      if (!rowCount) throw stale()
    }
    const about = { entity: 'company', entityId: companyId, data: { days: retryDays } }
    await audit(tx, scope, { action: 'settings.retry-days-changed', ...about })
    return { version: version + 1 }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'company_settings_company_id_id_pk') ? stale() : error
  })
