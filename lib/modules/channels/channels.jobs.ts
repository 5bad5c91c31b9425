import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { tellChannelAddress } from './connection.mutations'
import { checkChannelAccounts } from './health.mutations'

/** Cron schedule (UTC) of the check how accounts are at their providers. */
const CHECK_AT = '*/15 * * * * channels_check'

export const jobs: ModuleJobs = {
  tasks: {
    channels_check: () => checkChannelAccounts(),
    channels_address: ({ companyId, accountId }) => tellChannelAddress({ companyId, accountId: String(accountId) }),
  },
  schedule: [CHECK_AT],
}
