import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'

import { leadRecords } from './record.queries'

type Shared = { phone: string | null; email: string | null }

/** Returns the leads in the actor's scope that share a phone or an e-mail address; at most 5. */
export const listPossibleDuplicateLeads = (scope: Scope<'leads'>, shared: Shared) =>
  readInCompany(scope, (tx) => loadPossibleDuplicates(tx, scope, leadRecords, shared))
