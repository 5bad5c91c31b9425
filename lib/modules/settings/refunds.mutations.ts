import type { Scope } from '@/lib/access/scope'
import { companySettings } from '@/lib/db/schema/settings'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { USUAL_HOURS } from '@/lib/format/business-time'
import { touch } from '@/lib/records/touch'

import { settingsRow } from './system.queries'

/** Saves the amount above which a refund needs another user's approval; null means never. */
export const saveRefundLimit = (scope: Scope<'paymentSettings'>, { above }: { above: number | null }): Promise<void> =>
  inCompany(scope, async (tx) => {
    const before = (await settingsRow(tx, scope, 'update'))?.refundApprovalAboveAgorot ?? null
    const { week, shortDay } = USUAL_HOURS
    const { companyId, actorId } = scope
    await tx
      .insert(companySettings)
      .values({
        week,
        shortDay,
        refundApprovalAboveAgorot: above,
        companyId,
        id: companyId,
        createdBy: actorId,
        updatedBy: actorId,
      })
      .onConflictDoUpdate({
        target: [companySettings.companyId, companySettings.id],
        set: { refundApprovalAboveAgorot: above, ...touch(companySettings.version, actorId) },
      })
    const about = { entity: 'company', entityId: companyId }
    const data = { from: before, to: above }
    await audit(tx, scope, { action: 'settings.refund-limit-changed', ...about, data })
  })
