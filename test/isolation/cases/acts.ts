import { listImpersonations } from '@/lib/modules/impersonation/impersonation.queries'

import { type Case, companies } from '../crossing'

/** Visits of people of companies above: the company that was visited reads them. */
export const actCases: Record<string, Case> = {
  listImpersonations: ({ scope }) => [
    companies('list', () => listImpersonations(scope('auditLog'), { after: null, before: null })),
  ],
}
