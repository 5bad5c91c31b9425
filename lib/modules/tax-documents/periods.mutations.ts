import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { taxPeriods } from '@/lib/db/schema/tax-authority'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { lockPeriods } from '@/lib/tax/rates'

import { vatPeriodSpan } from './periods.rules'
import type { PeriodInput } from './periods.schema'

type Office = Scope<'taxDocuments'>

/**
 * Closes a VAT period that is over: nothing may be dated in it any more. 409 if an invoice in it still waits for its
 * number.
 */
export const closeVatPeriod = (scope: Office, { month, months }: PeriodInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { startsOn, endsOn } = vatPeriodSpan(month, months)
    if (endsOn >= businessDay()) throw invalid({ month: 'אפשר לסגור רק תקופה שהסתיימה' })
    await lockPeriods(tx, companyId)
    const overlapping = await tx.$count(
      taxPeriods,
      and(
        eq(taxPeriods.companyId, companyId),
        isNull(taxPeriods.deletedAt),
        lte(taxPeriods.startsOn, endsOn),
        gte(taxPeriods.endsOn, startsOn),
      ),
    )
    if (overlapping > 0) throw conflict('closed', 'התקופה, או חלק ממנה, כבר נסגרה')
    const waiting = await tx.$count(
      taxDocuments,
      and(
        eq(taxDocuments.companyId, companyId),
        eq(taxDocuments.state, 'issuing'),
        gte(taxDocuments.issueDate, startsOn),
        lte(taxDocuments.issueDate, endsOn),
      ),
    )
    if (waiting > 0) throw conflict('waiting', 'בתקופה הזו יש חשבוניות שממתינות למספר הקצאה או להחלטה')
    const id = newId()
    await tx.insert(taxPeriods).values({ companyId, id, startsOn, endsOn, createdBy: actorId, updatedBy: actorId })
    const data = { startsOn, endsOn }
    await audit(tx, scope, { action: 'tax-period.closed', entity: 'tax_period', entityId: id, data })
    return { id }
  })

/** Reopens the last closed period, in case it was closed by mistake. 404, 409. */
export const reopenVatPeriod = (scope: Office, id: string, version: number) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockPeriods(tx, companyId)
    const found = await lockRow(tx, taxPeriods, { companyId }, { id, version, orElse: 'התקופה לא נמצאה' })
    const later = await tx.$count(
      taxPeriods,
      and(eq(taxPeriods.companyId, companyId), isNull(taxPeriods.deletedAt), gt(taxPeriods.startsOn, found.startsOn)),
    )
    if (later > 0) throw conflict('not_last', 'אפשר לפתוח מחדש רק את התקופה האחרונה שנסגרה')
    await tx
      .update(taxPeriods)
      .set({ deletedAt: new Date(), ...touch(version, actorId) })
      .where(and(eq(taxPeriods.companyId, companyId), eq(taxPeriods.id, id)))
    const data = { startsOn: found.startsOn, endsOn: found.endsOn }
    await audit(tx, scope, { action: 'tax-period.reopened', entity: 'tax_period', entityId: id, data })
    return { id }
  })
