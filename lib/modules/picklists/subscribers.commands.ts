import { picklistValues } from '@/lib/db/schema/record-labels'
import type { Subscribers } from '@/lib/events/subscriber'
import { defaultPicklists } from './defaults.rules'

/** Inserts the default picklist values of a new company. */
export const subscribers: Subscribers = {
  'company.created': (tx, { companyId }) => tx.insert(picklistValues).values(defaultPicklists(companyId)),
}
