import type { ReactNode } from 'react'
import { DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import type { Filter } from '@/components/screen/filter'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { RowPeek } from '@/components/screen/row-peek'
import { IconCash } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { paymentMarkLabels, paymentStateLabels } from '@/lib/modules/payments/list.labels'
import type { PaymentList, Sums } from '@/lib/modules/payments/list.queries'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'
import type { PaymentListInput } from '@/lib/modules/payments/payments.list'
import { href } from '@/lib/routes/find'

import { paymentColumns } from './payment-columns'
import styles from './payments.module.css'

type Choice = { value: string; label: string }
type Props = {
  list: PaymentList
  accounts: readonly Choice[]
  wanted: PaymentListInput
  search: Search
  seesOthers: boolean
  /** Whether the number of a tax document links to it. */
  seesDocuments: boolean
  /** Link to create a first saved view of the list, in the filter bar. */
  views?: ReactNode
}

/** Table of payments with filters, totals and pagination. */
export function PaymentsTable({ list, accounts, wanted, search, seesOthers, seesDocuments, views }: Props) {
  const columns = paymentColumns(seesDocuments)
  const address = { path: href('payments'), search }
  const shared = {
    columns,
    rows: list.rows,
    address,
    rowKey: ({ id }: { id: string }) => id,
    rowHref: ({ id }: { id: string }) => href('payments-view', { id }),
  }
  return (
    <ListCard
      filter={
        <>
          <FilterBar
            search={{ label: 'חיפוש תשלום', placeholder: 'לקוח, משלם, מספר, אישור או 4 ספרות' }}
            filters={filtersOf(accounts, seesOthers)}
            dates="תאריך התשלום"
            columns={columnNames(columns)}
            views={views}
          />
          <SumsText sums={list.sums} />
        </>
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        {...shared}
        label="תשלומים"
        canPeek
        sort={wanted.sort}
        empty={isFiltered(wanted) ? <NoResults query={wanted.q} clearHref={`${address.path}?view=all`} /> : NOTHING}
      />
      <RowPeek {...shared} rowTitle={({ number }) => number} />
    </ListCard>
  )
}

const filtersOf = (accounts: readonly Choice[], seesOthers: boolean): Filter[] => [
  {
    key: 'state',
    label: 'מצב',
    options: [...toOptions(paymentStateLabels), { value: 'any_refund', label: 'הוחזר במלואו או בחלקו' }],
  },
  { key: 'refunded', label: 'תאריך ההחזר', kind: 'span', options: [] },
  { key: 'mark', label: 'לטיפול', options: toOptions(paymentMarkLabels) },
  { key: 'method', label: 'אמצעי', options: toOptions(paymentMethodLabels) },
  { key: 'account', label: 'חשבון סליקה', options: accounts },
  { key: 'min', label: 'מסכום', options: [], kind: 'text' },
  { key: 'max', label: 'עד סכום', options: [], kind: 'text' },
  ...(seesOthers ? [{ key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'שלי' }] }] : []),
]

const NARROWING = [
  'q',
  'state',
  'mark',
  'method',
  'account',
  'customer',
  'min',
  'max',
  'owner',
  'from',
  'to',
  'refundedFrom',
  'refundedTo',
] as const
const isFiltered = (wanted: PaymentListInput) => NARROWING.some((key) => Boolean(wanted[key]))

/** The totals of the filtered payments; not calculated if there are more rows than are counted exactly. */
function SumsText({ sums }: { sums: Sums }) {
  if (!sums) return <p className={styles.total}>הסכומים מחושבים עד 10,000 תשלומים. אפשר לצמצם את הסינון.</p>
  return (
    <p className={styles.total} role="status">
      סה״כ <Money agorot={sums.amountAgorot} />
      {sums.refundedAgorot > 0 && (
        <>
          , הוחזר <Money agorot={sums.refundedAgorot} />
        </>
      )}
    </p>
  )
}

const NOTHING = (
  <EmptyState
    icon={<IconCash size={40} />}
    title="עוד לא התקבלו תשלומים"
    text="תשלום נרשם כאן כשלקוח משלם בעמוד תשלום, וכשסוגרים עמוד ידנית."
  />
)
