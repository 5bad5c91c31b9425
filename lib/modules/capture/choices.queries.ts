import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { companies } from '@/lib/db/schema/companies'
import { customFields } from '@/lib/db/schema/record-labels'
import { users } from '@/lib/db/schema/users'
import { readSelects } from '@/lib/db/tenant'
import { selectPipelines, toPipelines } from '@/lib/modules/leads/statuses.queries'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'

/** Returns what the form of a channel offers: pipelines, sources, owners, and the custom fields of leads. */
export async function loadChannelChoices(scope: Scope<'leadCapture'>) {
  const { companyId } = scope
  const { id, label, type, position, archivedAt } = customFields
  const { picklists, statuses, company, ...choices } = await readSelects(scope, (tx) => ({
    owners: tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(ownerCondition(scope))
      .orderBy(asc(users.displayName), asc(users.id)),
    fields: tx
      .select({ id, label, type })
      .from(customFields)
      .where(and(eq(customFields.companyId, companyId), eq(customFields.entity, 'lead'), isNull(archivedAt)))
      .orderBy(asc(position), asc(id)),
    company: tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId)),
    picklists: selectPicklists(tx, scope),
    statuses: selectPipelines(tx, scope),
  }))
  return {
    ...choices,
    companyName: company[0]?.name ?? '',
    lists: toPicklistValues(picklists),
    pipelines: toPipelines(statuses).map((pipeline) => ({ value: pipeline.id, label: pipeline.name })),
  }
}

export type ChannelChoices = Awaited<ReturnType<typeof loadChannelChoices>>
