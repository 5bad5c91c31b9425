import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { leadSourceCosts } from '@/lib/db/schema/lead-source-costs'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { requirePicklistKey } from '@/lib/modules/record-kit/picklist-keys.rules'

import type { SourceCostInput } from './source-costs.schema'

type Manager = Scope<'leadStatuses'>

/** Sets what a source costs each month from a month on, in place of what was set for that month; 422. Returns the id. */
export const setSourceCost = (scope: Manager, input: SourceCostInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { fromMonth, monthlyAgorot } = input
    const list = { list: 'customer.source', field: 'source', sent: input.source } as const
    const source = requirePicklistKey(await loadPicklists(tx, scope), list)
    if (!source) throw invalid({ source: 'יש לבחור מקור מהרשימה' })
    const [row] = await tx
      .insert(leadSourceCosts)
      .values({ companyId, id: newId(), createdBy: actorId, source, fromMonth, monthlyAgorot })
      .onConflictDoUpdate({
        target: [leadSourceCosts.companyId, leadSourceCosts.source, leadSourceCosts.fromMonth],
        set: { monthlyAgorot },
      })
      .returning({ id: leadSourceCosts.id })
    const id = row?.id ?? ''
    const data = { source, fromMonth, monthlyAgorot }
    await publish(tx, scope, { topic: 'lead-status', entityId: id, kind: 'updated' })
    await audit(tx, scope, { action: 'lead-source.cost-set', entity: 'lead_source_cost', entityId: id, data })
    return { id }
  })

/** Removes a cost; until the next month that has one, the cost before it counts. 404. */
export const removeSourceCost = (scope: Manager, id: string) =>
  inCompany(scope, async (tx) => {
    const [gone] = await tx
      .delete(leadSourceCosts)
      .where(and(eq(leadSourceCosts.companyId, scope.companyId), eq(leadSourceCosts.id, id)))
      .returning()
    if (!gone) throw notFound('העלות לא נמצאה')
    const { source, fromMonth, monthlyAgorot } = gone
    const data = { source, fromMonth, monthlyAgorot }
    await publish(tx, scope, { topic: 'lead-status', entityId: id, kind: 'updated' })
    await audit(tx, scope, { action: 'lead-source.cost-removed', entity: 'lead_source_cost', entityId: id, data })
    return { id }
  })
