import { listVisits } from '@/lib/modules/visits/queries'

import { type Case, companies } from '../crossing'

/** Visits of people of companies above: the company that was visited reads them. */
export const actCases: Record<string, Case> = {
  'visits/queries#listVisits': ({ scope }) => [
    companies('list', () => listVisits(scope('auditLog'), { after: null, before: null })),
  ],
}
