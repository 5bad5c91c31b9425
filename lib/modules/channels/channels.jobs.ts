import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { checkChannelAccount, tellChannelAddress } from './connection.mutations'
import { checkChannelAccounts } from './health.mutations'

/** Cron schedule (UTC) of the check how accounts are at their providers. */
const CHECK_AT = '*/15 * * * * channels_check'

export const jobs: ModuleJobs = {
  tasks: {
    channels_check: () => checkChannelAccounts(),
    channel_check: ({ companyId, accountId }) => checkChannelAccount({ companyId, accountId: String(accountId) }),
    channels_address: ({ companyId, accountId }) => tellChannelAddress({ companyId, accountId: String(accountId) }),
  },
  schedule: [CHECK_AT],
}
