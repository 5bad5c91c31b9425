import { picklistValues } from '@/lib/db/schema/customer-labels'
import type { Subscribers } from '@/lib/events/subscriber'
import { defaultPicklists } from './defaults.rules'

/** Gives a new company its default picklist values. */
export const subscribers: Subscribers = {
  'company.created': (tx, { companyId }) => tx.insert(picklistValues).values(defaultPicklists(companyId)),
}
