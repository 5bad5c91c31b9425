import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { RowPeek } from '@/components/screen/row-peek'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconReceipt } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { allocationLabels, allocationTones, taxStateTones } from '@/lib/modules/tax-documents/tax-documents.labels'
import type { TaxDocumentListInput } from '@/lib/modules/tax-documents/tax-documents.list'
import type { TaxDocumentList, TaxDocumentRow } from '@/lib/modules/tax-documents/tax-documents.queries'
import { href } from '@/lib/routes/find'
import { paymentMethodNames, taxDocumentTitle, taxStateLabels, taxTypeLabels } from '@/lib/tax/labels'

const columns: Column<TaxDocumentRow>[] = [
  { key: 'number', header: 'מספר', sort: true, card: 'title', cell: ({ numberText }) => <Ltr>{numberText}</Ltr> },
  {
    key: 'type',
    header: 'סוג',
    card: 'sub',
    cell: (document) => (
      <>
        {taxDocumentTitle(document)} {document.series === 'trial' && <Badge tone="warn">ניסיון</Badge>}
      </>
    ),
  },
  { key: 'date', header: 'תאריך', sort: true, cell: ({ issueDate }) => <DateText at={issueDate} /> },
  { key: 'customer', header: 'לקוח', sort: true, cell: ({ customerName }) => <Bidi>{customerName}</Bidi> },
  {
    key: 'total',
    header: 'סה״כ',
    sort: true,
    align: 'num',
    card: 'end',
    cell: ({ totalAgorot }) => <Money agorot={totalAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={taxStateTones[state]}>{taxStateLabels[state]}</Status>,
  },
  {
    key: 'allocation',
    header: 'מספר הקצאה',
    hideBelow: 'lg',
    cell: ({ allocationState }) =>
      allocationState === 'not_required' ? (
        '—'
      ) : (
        <Badge tone={allocationTones[allocationState]}>{allocationLabels[allocationState]}</Badge>
      ),
  },
  { key: 'sent', header: 'נשלח', hideBelow: 'wide', cell: ({ sentAt }) => <DateText at={sentAt} /> },
]

const FILTERS = [
  { key: 'type', label: 'סוג', options: toOptions(taxTypeLabels) },
  { key: 'state', label: 'מצב', options: toOptions(taxStateLabels) },
  {
    key: 'allocation',
    label: 'מספר הקצאה',
    options: [
      { value: 'missing', label: 'חסר' },
      { value: 'granted', label: 'התקבל' },
      { value: 'not_required', label: 'לא נדרש' },
    ],
  },
  { key: 'hand', label: 'רישום', options: [{ value: 'in', label: 'קבלות שנרשמו ידנית' }] },
  { key: 'method', label: 'אמצעי', options: toOptions(paymentMethodNames) },
  { key: 'series', label: 'סדרה', options: [{ value: 'trial', label: 'מסמכי ניסיון' }] },
]

const NARROWING = ['q', 'type', 'state', 'allocation', 'series', 'customer', 'from', 'to', 'hand', 'method'] as const

type Props = { list: TaxDocumentList; wanted: TaxDocumentListInput; search: Search }

export function TaxDocumentsTable({ list, wanted, search }: Props) {
  const { rows, isCut } = list
  const address = { path: href('tax-documents'), search }
  const isFiltered = NARROWING.some((key) => Boolean(wanted[key]))
  const rowHref = ({ id }: TaxDocumentRow) => href('tax-documents-view', { id })
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש מסמך מס', placeholder: 'חיפוש לפי לקוח, מספר או מה שנמכר' }}
          filters={FILTERS}
          dates="תאריך המסמך"
          columns={columnNames(columns)}
        >
          {isCut && <span className="muted">יש עוד תוצאות. אפשר לדייק את החיפוש.</span>}
        </FilterBar>
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="מסמכי מס"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={rowHref}
        canPeek
        sort={wanted.sort}
        address={address}
        empty={isFiltered ? <NoResults query={wanted.q} clearHref={`${address.path}?view=all`} /> : NOTHING}
      />
      <RowPeek
        columns={columns}
        rows={rows}
        address={address}
        rowHref={rowHref}
        rowKey={({ id }) => id}
        rowTitle={(document) => `${taxDocumentTitle(document)} ${document.numberText}`}
      />
    </ListCard>
  )
}

const NOTHING = (
  <EmptyState
    icon={<IconReceipt size={40} />}
    title="עוד אין מסמכי מס"
    text="מסמך מופק לבד על כל תשלום, ואפשר גם להפיק חשבונית ביד."
  />
)
