import type { Tasks } from '@/lib/jobs/worker'

import { chargeParts } from './charges.mutations'
import { retryParts, settlePart } from './retries.mutations'

/** When the dated parts of the day are charged where their payer agreed, for the job queue (UTC): in office hours. */
export const CHARGE_PARTS_AT = '0 7 * * * payment_parts_charge'
/** Every hour, so that an hour without a worker loses no day. */
export const RETRY_PARTS_AT = '8 * * * * payment_parts_retry'

export const scheduleTasks: Tasks = {
  payment_parts_charge: () => chargeParts(),
  payment_parts_retry: () => retryParts(),
  'payment-pages.part-settled': ({ companyId, pageId }) => settlePart({ companyId, pageId: String(pageId) }),
}
