import { and, asc, eq, isNull, lte } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { inScope } from '@/lib/records/in-scope'

type Wanted = { today: string; limit: number }

/** Returns the actor's own open leads whose follow-up is due today or late, the longest waiting first. */
export const listWaitingFollowUps = (tx: Tx, scope: Scope<'leads'>, { today, limit }: Wanted) =>
  tx
    .select({ id: leads.id, name: leads.name, dueOn: leads.nextFollowUpOn })
    .from(leads)
    .where(
      and(
        inScope(leads, scope),
        eq(leads.ownerId, scope.actorId),
        isNull(leads.closedAt),
        lte(leads.nextFollowUpOn, today),
      ),
    )
    .orderBy(asc(leads.nextFollowUpOn), asc(leads.id))
    .limit(limit)
