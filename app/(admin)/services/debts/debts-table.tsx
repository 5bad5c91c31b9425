import { TrialNote } from '@/components/domain/trial-note'
import { withSearch } from '@/components/screen/address'
import { DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { IconCoins } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import type { Search } from '@/lib/http/screen'
import { bucketLabels } from '@/lib/modules/customer-accounts/customer-accounts.labels'
import { BUCKETS } from '@/lib/modules/customer-accounts/customer-accounts.rules'
import type { DebtListInput } from '@/lib/modules/customer-accounts/debts.list'
import type { DebtList } from '@/lib/modules/customer-accounts/debts.queries'
import { href } from '@/lib/routes/find'

import { debtColumns, debtorHref } from './debt-columns'
import styles from './debts.module.css'

type Props = {
  list: DebtList
  wanted: DebtListInput
  owners: readonly { value: string; label: string }[]
  search: Search
  /** Scope of the customers whose statements the viewer may open. */
  viewer: Scope<'customers'> | null
}

const AGES = BUCKETS.map((value) => ({ value, label: bucketLabels[value] }))

/** Table of debtors by age of the debt, with the totals of all debtors above. */
export function DebtsTable({ list, wanted, owners, search, viewer }: Props) {
  const address = { path: href('services-debts'), search }
  const columns = debtColumns(viewer)
  const isFiltered = Boolean(wanted.owner || wanted.bucket || wanted.on)
  return (
    <>
      <Ages list={list} address={address} />
      <ListCard
        filter={
          <FilterBar
            filters={[
              { key: 'bucket', label: 'גיל החוב', options: AGES },
              { key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'הלקוחות שלי' }, ...owners] },
              { key: 'on', label: 'נכון ליום', kind: 'day', options: [] },
            ]}
            columns={columnNames(columns)}
          />
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="לקוחות שחייבים"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowHref={debtorHref(viewer)}
          rowMenu={null}
          sort={wanted.sort}
          address={address}
          empty={isFiltered ? <NoResults clearHref={address.path} /> : NOBODY}
        />
      </ListCard>
    </>
  )
}

type AgesProps = { list: DebtList; address: { path: string; search: Search } }

/** The totals of all debts by age; each links to its debtors. */
const Ages = ({ list: { sums, trial, total }, address }: AgesProps) => (
  <div className={styles.ages}>
    <StatGrid>
      <StatCard
        label="סך הכול"
        value={<Money agorot={sums.total} />}
        note={
          <>
            {countText(total.count, ['לקוח אחד', 'שני לקוחות', 'לקוחות'])}
            <TrialNote agorot={trial} isWithin />
          </>
        }
        href={withSearch(address, { bucket: null })}
      />
      {BUCKETS.map((bucket) => (
        <StatCard
          key={bucket}
          label={bucketLabels[bucket]}
          value={<Money agorot={sums[bucket]} />}
          href={withSearch(address, { bucket })}
        />
      ))}
    </StatGrid>
  </div>
)

const NOBODY = (
  <EmptyState
    icon={<IconCoins size={40} />}
    title="אין חובות פתוחים"
    text="לקוח שיש לו עמוד תשלום או חשבונית שממתינים לתשלום יופיע כאן, לפי גיל החוב."
  />
)
