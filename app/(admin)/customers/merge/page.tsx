import { z } from 'zod'

import { Page } from '@/components/screen/page'
import { mergingScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { findMergeCandidates } from '@/lib/modules/customers/customers.queries'
import { customerMerging } from '@/lib/modules/customers/merging.commands'
import { MAX_MERGED } from '@/lib/modules/merging/limits.schema'
import { countMoves } from '@/lib/modules/merging/merging.queries'

import { ChooseCards } from './choose-cards'
import { MergeForm } from './merge-form'
import { rowsOf } from './rows'

export const generateMetadata = screenTitle('customers-merge')

const wanted = z
  .string()
  .transform((text) => [...new Set(text.split(','))].filter(Boolean).slice(0, MAX_MERGED))
  .pipe(z.array(z.uuid()))
  .catch([])

export default screen('customers-merge', async ({ actor, search }) => {
  const scope = mergingScope(actor)
  const ids = wanted.parse(search.ids ?? '')
  const cards = await findMergeCandidates(scope, ids)
  const moves = await countMoves(scope, customerMerging, ids)
  return (
    <Page route="customers-merge">
      <ChooseCards cards={cards.map(({ id, name, number }) => ({ id, name, number }))} />
      {cards.length > 1 && (
        <MergeForm
          key={ids.join()}
          cards={cards.map(({ id, version, name, number }) => ({ id, version, name, number }))}
          rows={rowsOf(cards, await listFields(scope, 'customer'))}
          moves={moves}
        />
      )}
    </Page>
  )
})
