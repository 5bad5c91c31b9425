import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { stale } from '@/lib/core/errors'
import { paymentReminderSettings } from '@/lib/db/schema/payment-sending'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { touch } from '@/lib/records/touch'

import type { ReminderSettingsInput } from './settings.schema'

/** Saves a company's payment reminder settings; 409 for a stale version. */
export const saveReminderSettings = (
  scope: Scope<'paymentSettings'>,
  { version, ...settings }: ReminderSettingsInput,
) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    if (version === 0) {
      const row = { companyId, id: companyId, createdBy: actorId, updatedBy: actorId }
      await tx.insert(paymentReminderSettings).values({ ...settings, ...row })
    } else {
      const { rowCount } = await tx
        .update(paymentReminderSettings)
        .set({ ...settings, ...touch(version, actorId) })
        .where(and(eq(paymentReminderSettings.companyId, companyId), eq(paymentReminderSettings.version, version)))
      if (!rowCount) throw stale()
    }
    const about = { entity: 'company', entityId: companyId, data: settings }
    await audit(tx, scope, { action: 'settings.payment-reminders-changed', ...about })
    return { version: version + 1 }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'payment_reminder_settings_company_id_id_pk') ? stale() : error
  })
