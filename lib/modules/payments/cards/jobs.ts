import type { Tasks } from '@/lib/jobs/worker'

import { chargeKeptCard } from './charging/mutations'
import { inquireRenewal } from './renewing/mutations'

/** Charging kept cards, and asking what became of a card that was to be kept. */
export const cardTasks: Tasks = {
  'payments.charge-card': ({ companyId, pageId, savedCardId, round = 1 }) =>
    chargeKeptCard({ companyId, pageId: String(pageId), savedCardId: String(savedCardId), round: Number(round) }),
  'payments.renewal': ({ companyId, renewalId }) => inquireRenewal({ companyId, renewalId: String(renewalId) }),
}
