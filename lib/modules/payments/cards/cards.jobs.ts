import type { Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { chargeSavedCard } from './charge.mutations'
import { pollRenewal } from './renewal.mutations'

/** Tasks that charge saved cards and query the result of card renewals. */
export const cardTasks: Tasks = {
  'payments.charge-card': ({ companyId, pageId, savedCardId, round = 1 }) =>
    chargeSavedCard({ companyId, pageId: String(pageId), savedCardId: String(savedCardId), round: Number(round) }),
  'payments.renewal': ({ companyId, renewalId }) => pollRenewal({ companyId, renewalId: String(renewalId) }),
}

export const jobs: ModuleJobs = { tasks: cardTasks }
