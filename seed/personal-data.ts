import { sql } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { inCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { advanceRequest, createRequest } from '@/lib/modules/personal-data/personal-data.mutations'
import type { RequestKind } from '@/lib/modules/personal-data/personal-data.schema'

import type { SeedWorld } from './world'

const DAY = 86_400_000
/** Requests: their kind, their age in days, and how many steps are done. */
const REQUESTS: [kind: RequestKind, daysAgo: number, steps: 0 | 1 | 2 | 3][] = [
  ['access', 34, 2],
  ['erase', 12, 2],
  ['correct', 5, 1],
  ['access', 1, 0],
  ['object', 20, 3],
]

/** Seeds requests about personal data: one is overdue already, one is answered. */
export async function seedPersonalData({ companyId, adminId }: SeedWorld): Promise<void> {
  const actor = await loadUserActor(companyId, adminId)
  if (!actor) throw new Error('the administrator of the demonstration is gone')
  const scope = requireScope('personalData', actor)
  const [people, [lead]] = await inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ id: string; name: string }>(sql`
      select id, name from customers where company_id = ${companyId} and kind = 'person' and deleted_at is null and locked_at is null
      order by number desc limit ${REQUESTS.length}`)
    const { rows: found } = await tx.execute<{ id: string; name: string }>(sql`
      select id, name from leads where company_id = ${companyId} and deleted_at is null and closed_at is not null and customer_id is null
      order by number desc limit 1`)
    return [rows, found]
  })
  if (lead) {
    const receivedOn = businessDay(Date.now() - 3 * DAY)
    await createRequest(scope, leadRecord(lead.id), { kind: 'erase', requester: lead.name, receivedOn })
  }
  for (const [at, { id, name }] of people.entries()) {
    const [kind = 'access', daysAgo = 0, steps = 0] = REQUESTS[at] ?? []
    const receivedOn = businessDay(Date.now() - daysAgo * DAY)
    const { id: requestId } = await createRequest(scope, customerRecord(id), { kind, requester: name, receivedOn })
    const target = { record: customerRecord(id), requestId }
    if (steps > 0)
      await advanceRequest(scope, target, { step: 'identity', text: 'תעודת זהות שהוצגה במשרד', version: 1 })
    if (steps > 1) await advanceRequest(scope, target, { step: 'work', version: 2 })
    if (steps > 2) await advanceRequest(scope, target, { step: 'object', version: 3 })
  }
}
