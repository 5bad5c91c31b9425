import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { selectVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { selectTags } from '@/lib/modules/tags/tags.queries'

import { selectTeamChoices } from './choices.queries'
import { selectOwners } from './owners.queries'

/**
 * Returns the names behind the ids of the list's rows and filters, in one statement: the custom fields that the viewer
 * may see, tags, teams and picklist values, and the users who may own a customer, if the viewer may choose one.
 */
export const loadListWords = (scope: Scope<'customers'>, edits: Scope<'customerEdits'> | null) =>
  readInCompany(scope, async (tx) => {
    const selects = {
      fields: selectVisibleFields(tx, scope),
      tags: selectTags(tx, scope),
      teams: selectTeamChoices(tx, scope),
      picklists: selectPicklists(tx, scope),
    }
    const { picklists, ...words } = edits
      ? await selectTogether(tx, { ...selects, owners: selectOwners(tx, edits) })
      : { ...(await selectTogether(tx, selects)), owners: [] }
    return { ...words, lists: toPicklistValues(picklists) }
  })
