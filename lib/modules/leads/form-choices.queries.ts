import type { Scope } from '@/lib/access/scope'
import { readSelects } from '@/lib/db/tenant'
import { selectVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { selectOwners } from '@/lib/modules/record-kit/owners.queries'
import { selectTeamChoices } from '@/lib/modules/record-kit/teams.queries'
import { selectTags } from '@/lib/modules/tags/tags.queries'

import { selectPipelines, toPipelines } from './statuses.queries'

/** Returns what the form of a lead offers: owners, teams, tags, custom fields, picklist values, and the pipelines. */
export async function loadLeadFormChoices(scope: Scope<'leadEdits'>) {
  const { picklists, statuses, ...choices } = await readSelects(scope, (tx) => ({
    owners: selectOwners(tx, scope),
    teams: selectTeamChoices(tx, scope),
    tags: selectTags(tx, scope),
    fields: selectVisibleFields(tx, scope, 'lead'),
    picklists: selectPicklists(tx, scope),
    statuses: selectPipelines(tx, scope),
  }))
  return {
    ...choices,
    /** Only a user who edits all leads may leave one without an owner. */
    canUnassign: scope.ownerId === undefined,
    lists: toPicklistValues(picklists),
    pipelines: toPipelines(statuses),
  }
}
