import { hasSeveralOwners } from '@/lib/access/reach'
import type { Scope } from '@/lib/access/scope'
import { readSelects } from '@/lib/db/tenant'
import { selectVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { selectOwners } from '@/lib/modules/record-kit/owners.queries'
import { selectTeamChoices } from '@/lib/modules/record-kit/teams.queries'
import { selectTags } from '@/lib/modules/tags/tags.queries'

import { selectCaptureChannelNames } from './capture-channel-names.queries'
import { selectLandingPageNames } from './landing-page-names.queries'
import { selectPipelines, toPipelines } from './statuses.queries'

/**
 * Returns the names behind the ids of the list's rows and filters: the pipelines with their statuses, the custom fields
 * that the viewer may see, tags, teams, capture channels, landing pages and picklist values, and the users who may own a lead, if the viewer may choose
 * one. `colleagues` are the users by whom the list may be filtered.
 */
export async function loadLeadWords(scope: Scope<'leads'>, edits: Scope<'leadEdits'> | null) {
  const giving = edits && hasSeveralOwners(edits) ? edits : null
  const isOfTeam = scope.reach !== undefined && hasSeveralOwners(scope)
  const [{ picklists, statuses, ...words }, { owners }, { team }] = await Promise.all([
    readSelects(scope, (tx) => ({
      fields: selectVisibleFields(tx, scope, 'lead'),
      tags: selectTags(tx, scope),
      teams: selectTeamChoices(tx, scope),
      picklists: selectPicklists(tx, scope),
      statuses: selectPipelines(tx, scope),
      captureChannels: selectCaptureChannelNames(tx, scope),
      landingPages: selectLandingPageNames(tx, scope),
    })),
    giving ? readSelects(giving, (tx) => ({ owners: selectOwners(tx, giving) })) : { owners: [] },
    isOfTeam ? readSelects(scope, (tx) => ({ team: selectOwners(tx, scope) })) : { team: null },
  ])
  return {
    ...words,
    owners,
    colleagues: team ?? owners,
    lists: toPicklistValues(picklists),
    pipelines: toPipelines(statuses),
  }
}
