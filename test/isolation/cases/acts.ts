import { listImpersonations } from '@/lib/modules/impersonation/impersonation.queries'

import { type Case, companies } from '../crossing'

/** Impersonations by people of companies above, which the impersonated company can list. */
export const impersonationCases: Record<string, Case> = {
  listImpersonations: ({ scope }) => [
    companies('list', () => listImpersonations(scope('auditLog'), { after: null, before: null })),
  ],
}
