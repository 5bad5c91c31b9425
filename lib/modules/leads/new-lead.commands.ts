import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'

import { createLeadIn } from './leads.mutations'
import type { LeadInput } from './leads.schema'

type NewLead = { input: LeadInput; viewer: Scope<'leads'> | null }

/** Creates a lead of what another module's user filled in, in the caller's transaction: refused as createLead refuses. */
export const addLead = (tx: Tx, scope: Scope<'leadEdits'>, lead: NewLead): Promise<{ id: string }> =>
  createLeadIn(tx, scope, lead)
