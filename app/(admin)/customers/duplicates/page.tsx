import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { Card } from '@/components/ui/card'
import { mergingScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { customerRecords } from '@/lib/modules/customers/record.queries'
import { listDuplicates } from '@/lib/modules/merging/duplicates.queries'
import { listMerges } from '@/lib/modules/merging/merging.queries'
import { href } from '@/lib/routes/find'

import { MergesTable } from './merges-table'
import { PairsTable } from './pairs-table'

export const generateMetadata = screenTitle('customers-duplicates')

const TABS = [
  { key: 'suspects', label: 'חשד לכפילות' },
  { key: 'merges', label: 'מיזוגים שבוצעו' },
]

export default screen('customers-duplicates', async ({ actor, search }) => {
  const scope = mergingScope(actor)
  const current = search.tab === 'merges' ? 'merges' : 'suspects'
  return (
    <Page route="customers-duplicates">
      <LinkTabs
        label="כפילויות"
        tabs={TABS}
        current={current}
        address={{ path: href('customers-duplicates'), search }}
      />
      <Card flush>
        {current === 'merges' ? (
          <MergesTable merges={await listMerges(scope, customerRecords)} />
        ) : (
          <PairsTable {...(await listDuplicates(scope, customerRecords))} />
        )}
      </Card>
    </Page>
  )
})
