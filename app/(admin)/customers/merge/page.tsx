import { ChooseRecords } from '@/components/domain/records/merging/choose-records'
import { compareRows } from '@/components/domain/records/merging/compare-rows'
import { MergeForm } from '@/components/domain/records/merging/merge-form'
import { wantedIds } from '@/components/domain/records/merging/wanted-ids'
import { Page } from '@/components/screen/page'
import { mergingScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { findMergeCandidates } from '@/lib/modules/customers/customers.queries'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { mergeFields } from '@/lib/modules/customers/merging.labels'
import { countMoves } from '@/lib/modules/merging/merging.queries'

import { mergeTexts } from './merge-texts'

export const generateMetadata = screenTitle('customers-merge')

export default screen('customers-merge', async ({ actor, search }) => {
  const scope = mergingScope(actor)
  const ids = wantedIds.parse(search.ids ?? '')
  const cards = await findMergeCandidates(scope, ids)
  const moves = await countMoves(scope, customerMerging, ids)
  const fields = await listFields(scope, 'customer')
  return (
    <Page route="customers-merge">
      <ChooseRecords entity="customer" cards={cards.map(({ id, name, number }) => ({ id, name, number }))} />
      {cards.length > 1 && (
        <MergeForm
          key={ids.join()}
          entity="customer"
          cards={cards.map(({ id, version, name, number }) => ({ id, version, name, number }))}
          rows={compareRows(cards, { labels: mergeFields, texts: mergeTexts, fields })}
          moves={moves}
        />
      )}
    </Page>
  )
})
