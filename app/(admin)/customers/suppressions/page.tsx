import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadSuppressionList } from '@/lib/modules/consents/suppressions.list'
import { listSuppressions } from '@/lib/modules/consents/suppressions.queries'

import { AddSuppression } from './add-suppression'
import { SuppressionsTable } from './suppressions-table'

export const generateMetadata = screenTitle('customers-suppressions')

export default screen('customers-suppressions', async ({ actor, search }) => {
  const wanted = loadSuppressionList(search)
  const list = await listSuppressions(requireScope('suppressions', actor), wanted)
  return (
    <Page route="customers-suppressions" actions={<AddSuppression />}>
      <SuppressionsTable list={list} wanted={wanted} search={search} />
    </Page>
  )
})
