import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import { payslips } from '@/lib/db/schema/payslips'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'

import { lockBatch } from './batches.mutations'
import { mailSlipLink } from './dispatch.mutations'
import { lockSlipForDelivery } from './dispatch.queries'
import { recordSlipEvent } from './events.mutations'
import { LINK_DAYS } from './payslips.rules'

const AT_ONCE = 500

/**
 * E-mails a new link to every employee who has not opened the payslip, at most once a day each. 409 if there is nobody
 * to remind.
 */
export const remindBatch = (scope: Scope<'payslips'>, id: string) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    await lockBatch(tx, scope, { id })
    const isIdle = or(isNull(payslips.remindedAt), lt(payslips.remindedAt, sql`now() - interval '1 day'`))
    const found = await tx
      .select({ id: payslips.id })
      .from(payslips)
      .where(
        and(
          eq(payslips.companyId, companyId),
          eq(payslips.batchId, id),
          eq(payslips.state, 'sent'),
          eq(payslips.channel, 'link'),
          isIdle,
        ),
      )
      .orderBy(asc(payslips.id))
      .limit(AT_ONCE)
    const expiresAt = new Date(Date.now() + LINK_DAYS * 86_400_000)
    let reminded = 0
    for (const { id: slipId } of found) {
      const parcel = await lockSlipForDelivery(tx, { companyId, slipId })
      if (parcel?.delivery.channel !== 'link') continue
      const mailId = await mailSlipLink(tx, parcel, { kind: 'payslip.reminder', expiresAt })
      await tx
        .update(payslips)
        .set({ remindedAt: new Date(), expiresAt, mailId, updatedAt: new Date(), updatedBy: scope.actorId })
        .where(and(eq(payslips.companyId, companyId), eq(payslips.id, slipId)))
      await recordSlipEvent(tx, scope, { slipId, type: 'reminded' })
      reminded++
    }
    if (reminded === 0)
      throw conflict('nobody', 'אין עכשיו למי לשלוח תזכורת: כולם פתחו, או שקיבלו תזכורת ביממה האחרונה')
    await publish(tx, scope, { topic: 'payslip', entityId: id, kind: 'reminded' })
    await audit(tx, scope, { action: 'payslip.reminded', entity: 'payslip_batch', entityId: id, data: { reminded } })
    return { reminded }
  })
