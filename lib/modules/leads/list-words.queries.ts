import type { Scope } from '@/lib/access/scope'
import { readSelects } from '@/lib/db/tenant'
import { selectVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { selectOwners } from '@/lib/modules/record-kit/owners.queries'
import { selectTeamChoices } from '@/lib/modules/record-kit/teams.queries'
import { selectTags } from '@/lib/modules/tags/tags.queries'

import { selectPipelines, toPipelines } from './statuses.queries'

/**
 * Returns the names behind the ids of the list's rows and filters: the pipelines with their statuses, the custom fields
 * that the viewer may see, tags, teams and picklist values, and the users who may own a lead, if the viewer may choose
 * one.
 */
export async function loadLeadWords(scope: Scope<'leads'>, edits: Scope<'leadEdits'> | null) {
  const [{ picklists, statuses, ...words }, { owners }] = await Promise.all([
    readSelects(scope, (tx) => ({
      fields: selectVisibleFields(tx, scope, 'lead'),
      tags: selectTags(tx, scope),
      teams: selectTeamChoices(tx, scope),
      picklists: selectPicklists(tx, scope),
      statuses: selectPipelines(tx, scope),
    })),
    edits ? readSelects(edits, (tx) => ({ owners: selectOwners(tx, edits) })) : { owners: [] },
  ])
  return { ...words, owners, lists: toPicklistValues(picklists), pipelines: toPipelines(statuses) }
}
