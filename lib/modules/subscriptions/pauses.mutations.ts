import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'

import { advanceSubscription, resumeSubscription } from './charges.mutations'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { listOpenCharges, lockForChange } from './lock.queries'
import { canSubscriptionMove } from './subscriptions.rules'
import type { PauseInput } from './subscriptions.schema'

type Office = Scope<'customerServices'>
type PauseOptions = PauseInput & { now?: Date }

/**
 * Pauses a subscription from today: nothing is charged, and the remaining days are postponed. 404, 409 if it has unpaid
 * charges or is not running, 422.
 */
export const pauseService = (scope: Office, id: string, { until, version, now = new Date() }: PauseOptions) =>
  inCompany(scope, async (tx) => {
    const today = businessDay(now)
    if (until && until <= today) throw invalid({ until: 'התאריך כבר עבר' })
    const service = await lockForChange(tx, { companyId: scope.companyId, id }, version)
    if (!canSubscriptionMove(service.state, 'paused')) throw conflict('wrong_state', 'רק שירות שפעיל אפשר להקפיא')
    if (service.cancelOn) throw conflict('ending', 'לשירות כבר נקבע יום סיום, ולכן אי אפשר להקפיא אותו')
    if ((await listOpenCharges(tx, service)).length > 0)
      throw conflict('owing', 'יש חיוב שלא שולם. אפשר להקפיא אחרי שהוא נסגר.')
    const paused = { state: 'paused' as const, pausedFrom: today, pausedUntil: until, updatedBy: scope.actorId }
    await updateSubscriptionRow(tx, service, paused)
    await recordSubscriptionEvent(tx, service, {
      kind: 'paused',
      at: now,
      actorId: scope.actorId,
      data: { on: today, until },
    })
    await audit(tx, scope, { action: 'customer-service.paused', entity: 'customer_service', entityId: id })
    return { id }
  })

/** Resumes a paused subscription today. 404, 409. */
export const resumeService = (
  scope: Office,
  id: string,
  { version, now = new Date() }: { version: number; now?: Date },
) =>
  inCompany(scope, async (tx) => {
    const service = await lockForChange(tx, { companyId: scope.companyId, id }, version)
    if (service.state !== 'paused') throw conflict('wrong_state', 'השירות אינו מוקפא')
    const going = await resumeSubscription(tx, service, { on: businessDay(now), actorId: scope.actorId })
    await advanceSubscription(tx, going, now)
    await audit(tx, scope, { action: 'customer-service.resumed', entity: 'customer_service', entityId: id })
    return { id }
  })
