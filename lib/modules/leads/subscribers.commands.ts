import { sql } from 'drizzle-orm'

import { leadPipelines, leadStatuses } from '@/lib/db/schema/leads'
import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'
import type { EventCatalogue } from '@/lib/manifest/events'

import { defaultPipelineRows } from './defaults.rules'

const fieldOfLeads = ({ entity, fieldId }: EventCatalogue['custom-field.changed']) =>
  entity === 'lead' ? { fieldId } : null

const dropField = jobSubscriber<EventCatalogue['custom-field.deleted']>('leads.drop-field', fieldOfLeads)

/** Lists whose values leads hold. */
const HELD: readonly string[] = ['customer.source', 'lead.lost-reason']

/** Gives a new company its pipeline, and updates leads after changes of custom fields and picklists. */
export const subscribers: Subscribers = {
  async 'company.created'(tx, { companyId }) {
    const { pipeline, statuses } = defaultPipelineRows(companyId)
    await tx.insert(leadPipelines).values(pipeline)
    await tx.insert(leadStatuses).values(statuses)
  },
  'custom-field.changed': jobSubscriber('leads.refresh-field', fieldOfLeads),
  async 'custom-field.deleted'(tx, event) {
    await tx.execute(sql`
      update lead_statuses set required_fields = array_remove(required_fields, ${`custom.${event.fieldId}`})
      where company_id = ${event.companyId} and ${`custom.${event.fieldId}`} = any(required_fields)`)
    await dropField(tx, event)
  },
  'picklist-value.merged': jobSubscriber('leads.replace-choice', ({ list, from, to }) =>
    HELD.includes(list) ? { list, from, to } : null,
  ),
}
