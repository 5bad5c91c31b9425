import { LinkTabs } from '@/components/screen/link-tabs'
import { Card } from '@/components/ui/card'
import type { Search } from '@/lib/http/screen'
import { listDuplicates } from '@/lib/modules/merging/duplicates.queries'
import { listMerges } from '@/lib/modules/merging/merging.queries'
import type { RecordEditor, RecordKind } from '@/lib/records/kind'

import { MergesTable } from './merges-table'
import { PairsTable } from './pairs-table'

const TABS = [
  { key: 'suspects', label: 'חשד לכפילות' },
  { key: 'merges', label: 'מיזוגים שבוצעו' },
]

type Props = { scope: RecordEditor; kind: RecordKind; address: { path: string; search: Search } }

/** The records that may be the same person, and the merges that were done. */
export async function DuplicatesView({ scope, kind, address }: Props) {
  const { entity } = kind
  const current = address.search.tab === 'merges' ? 'merges' : 'suspects'
  return (
    <>
      <LinkTabs label="כפילויות" tabs={TABS} current={current} address={address} />
      <Card flush>
        {current === 'merges' ? (
          <MergesTable entity={entity} merges={await listMerges(scope, kind)} />
        ) : (
          <PairsTable entity={entity} {...(await listDuplicates(scope, kind))} />
        )}
      </Card>
    </>
  )
}
