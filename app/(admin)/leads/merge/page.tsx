import { ChooseRecords } from '@/components/domain/records/merging/choose-records'
import { compareRows } from '@/components/domain/records/merging/compare-rows'
import { MergeForm } from '@/components/domain/records/merging/merge-form'
import { wantedIds } from '@/components/domain/records/merging/wanted-ids'
import { Page } from '@/components/screen/page'
import { leadMergingScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { findLeadsToMerge } from '@/lib/modules/leads/leads.queries'
import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { leadMergeFields } from '@/lib/modules/leads/merging.labels'
import { countMoves } from '@/lib/modules/merging/merging.queries'

import { leadMergeTexts } from './merge-texts'

export const generateMetadata = screenTitle('leads-merge')

export default screen('leads-merge', async ({ actor, search }) => {
  const scope = leadMergingScope(actor)
  const ids = wantedIds.parse(search.ids ?? '')
  const leads = await findLeadsToMerge(scope, ids)
  const moves = await countMoves(scope, leadMerging, ids)
  const fields = await listFields(scope, 'lead')
  return (
    <Page route="leads-merge">
      <ChooseRecords entity="lead" cards={leads.map(({ id, name, number }) => ({ id, name, number }))} />
      {leads.length > 1 && (
        <MergeForm
          key={ids.join()}
          entity="lead"
          cards={leads.map(({ id, version, name, number }) => ({ id, version, name, number }))}
          rows={compareRows(leads, { labels: leadMergeFields, texts: leadMergeTexts, fields })}
          moves={moves}
        />
      )}
    </Page>
  )
})
