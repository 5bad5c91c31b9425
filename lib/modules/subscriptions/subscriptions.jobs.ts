import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { carryOutCancellationRequest } from './cancellation-requests.mutations'
import { applyCardRenewal } from './cards.mutations'
import { chargeAllCompanies } from './charges.mutations'
import { notifyExpiringCards } from './expiry.mutations'
import { repriceService } from './price-change.mutations'
import { retryAllCompanies } from './retries.mutations'
import { settleChargePage } from './settlement.mutations'

/** Cron schedules of the charge and retry jobs (UTC): hourly, so that an hour without a worker does not lose a day. */
const CHARGE_AT = '12 * * * * customer_services_charge'
const RETRY_AT = '2 * * * * customer_services_retry'
/** In the morning, Israel time. */
const EXPIRY_AT = '15 7 * * * customer_services_expiry'

/** Tasks for charges of subscriptions, their outcomes, and expiring cards. */
const customerServiceTasks: Tasks = {
  customer_services_charge: () => chargeAllCompanies(),
  customer_services_retry: () => retryAllCompanies(),
  customer_services_expiry: () => notifyExpiringCards(),
  'customer-services.settled': ({ companyId, pageId }) => settleChargePage({ companyId, pageId: String(pageId) }),
  'customer-services.cancel-asked': ({ companyId, pageId, noticedOn, by }) =>
    carryOutCancellationRequest({ companyId, pageId: String(pageId), noticedOn: String(noticedOn), by: String(by) }),
  'customer-services.renewed': ({ companyId, renewalId }) =>
    applyCardRenewal({ companyId, renewalId: String(renewalId) }),
  'customer-services.reprice': ({ companyId, serviceId, priceId }) =>
    repriceService({ companyId, serviceId: String(serviceId), priceId: String(priceId) }),
}

export const jobs: ModuleJobs = { tasks: customerServiceTasks, schedule: [CHARGE_AT, RETRY_AT, EXPIRY_AT] }
