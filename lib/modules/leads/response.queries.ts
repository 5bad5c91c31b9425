import type { Tx } from '@/lib/db/client'
import { businessMinutesBetween } from '@/lib/format/business-time'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { responseDue } from './response.rules'
import type { LeadStatus } from './statuses.schema'

type Company = { readonly companyId: string }
type Timed = Pick<LeadStatus, 'responseMinutes'>

/** Returns the columns of a lead that begins to wait for an answer now, in a status with or without a response time. */
export async function loadResponseClock(tx: Tx, company: Company, { responseMinutes: limit }: Timed) {
  const awaitedSince = new Date()
  const responseDueAt = limit === null ? null : responseDue(await loadBusinessHours(tx, company), awaitedSince, limit)
  return { awaitedSince, responseDueAt, respondedAt: null, responseMinutes: null, responseAlertedAt: null }
}

type Waiting = Company & { awaitedSince: Date | null; respondedAt: Date | null }

/** Returns the columns of a lead that is answered now; those that it has where it was answered before. */
export async function loadResponse(tx: Tx, { companyId, awaitedSince, respondedAt }: Waiting, now = new Date()) {
  if (respondedAt) return { respondedAt }
  if (!awaitedSince) return { respondedAt: now }
  const hours = await loadBusinessHours(tx, { companyId })
  return { respondedAt: now, responseMinutes: businessMinutesBetween(hours, awaitedSince, now) }
}
