import { type Actor, findScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { loadRecordChoices } from '@/lib/modules/imports/records/choices.queries'
import { importSearchWords, type Words } from '@/lib/modules/imports/records/search-words.rules'
import type { TargetFields } from '@/lib/modules/imports/target.rules'

import { loadPipelines } from '../statuses.queries'
import { leadStatusChoices, lostReasonChoices, pipelineChoices, readableLeadFields, withRules } from './fields.rules'
import { leadImports } from './kind.labels'
import type { LeadValues } from './values.rules'

/**
 * Returns the fields that columns of a file of leads may be mapped to, as far as the importer may fill them in. Only who
 * edits all leads may hand them out by the rules.
 */
export async function loadLeadImportFields(tx: Tx, actor: Actor): Promise<TargetFields<LeadValues, Words>> {
  const { picklists, lists, own, start, searchable } = await loadRecordChoices(tx, actor, leadImports)
  const pipelines = await loadPipelines(tx, actor)
  const edits = findScope('leadEdits', actor)
  const ours = readableLeadFields({
    ...lists,
    ownerId: edits && !edits.ownerId ? withRules(lists.ownerId) : lists.ownerId,
    pipelineId: pipelineChoices(pipelines),
    statusId: leadStatusChoices(pipelines),
    lostReason: lostReasonChoices(picklists),
  })
  return {
    all: [...ours, ...own],
    prepare: (values) =>
      importSearchWords({ ...values, custom: { ...start, ...values.custom }, also: values.companyName }, searchable),
  }
}
