import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { leadPipelines, leadStatuses } from '@/lib/db/schema/leads'
import { jobSubscriber, type Subscribers } from '@/lib/events/subscriber'
import type { EventCatalogue } from '@/lib/manifest/events'

import { defaultPipelineRows } from './defaults.rules'

const fieldOfLeads = ({ entity, fieldId }: EventCatalogue['custom-field.changed']) =>
  entity === 'lead' ? { fieldId } : null

const dropField = jobSubscriber<EventCatalogue['custom-field.deleted']>('leads.drop-field', fieldOfLeads)

/** Lists whose values leads hold. */
const HELD: readonly string[] = ['customer.source', 'lead.lost-reason']

const replaceChoice = jobSubscriber<EventCatalogue['picklist-value.merged']>(
  'leads.replace-choice',
  ({ list, from, to }) => (HELD.includes(list) ? { list, from, to } : null),
)

/** Assignment rules and costs of a source go to the one that replaces it; a month that this one has a cost for keeps it. */
async function replaceSource(tx: Tx, { companyId, from, to }: EventCatalogue['picklist-value.merged']) {
  await tx.execute(sql`
    update lead_assignment_rules set sources = array(select distinct unnest(array_replace(sources, ${from}, ${to})))
    where company_id = ${companyId} and ${from} = any(sources)`)
  await tx.execute(sql`
    update lead_source_costs c set source = ${to} where c.company_id = ${companyId} and c.source = ${from} and not exists (
      select from lead_source_costs o where o.company_id = c.company_id and o.source = ${to} and o.from_month = c.from_month)`)
  await tx.execute(sql`delete from lead_source_costs where company_id = ${companyId} and source = ${from}`)
}

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
  async 'picklist-value.merged'(tx, event) {
    if (event.list === 'customer.source') await replaceSource(tx, event)
    await replaceChoice(tx, event)
  },
}
