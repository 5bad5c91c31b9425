import Link from 'next/link'
import { AccountBadge } from '@/components/domain/account-badge'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { IconScale } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import {
  differenceKindLabels,
  differenceStateLabels,
  differenceStateTones,
} from '@/lib/modules/payments/reconciliation/reconciliation.labels'
import type { DifferenceListInput } from '@/lib/modules/payments/reconciliation/reconciliation.list'
import type { DifferenceList, DifferenceRow } from '@/lib/modules/payments/reconciliation/reconciliation.queries'
import { href } from '@/lib/routes/find'

import { DifferenceActions } from './difference-actions'

type Account = { id: string; label: string }
type Props = {
  list: DifferenceList
  wanted: DifferenceListInput
  search: Search
  accounts: readonly Account[]
  /** Whether the actor may choose the customer of money that has no payment page. */
  canPick: boolean
}

/** Table of the differences, each with its actions. */
export function DifferencesTable({ list, wanted, search, accounts, canPick }: Props) {
  const address = { path: href('payments-differences'), search }
  const isFiltered = Boolean(wanted.kind || wanted.account || wanted.state !== 'open')
  return (
    <ListCard
      filter={
        <FilterBar
          filters={[
            { key: 'kind', label: 'סוג', options: toOptions(differenceKindLabels) },
            { key: 'state', label: 'מצב', options: [...toOptions(differenceStateLabels), ALL] },
            { key: 'account', label: 'חשבון סליקה', options: accounts.map(({ id, label }) => ({ value: id, label })) },
          ]}
        />
      }
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="הפרשים מול הסליקה"
        columns={columnsOf(canPick)}
        rows={list.rows}
        rowKey={({ id }) => id}
        address={address}
        empty={isFiltered ? <NoResults clearHref={address.path} /> : NOTHING}
      />
    </ListCard>
  )
}

const ALL = { value: 'all', label: 'כל המצבים' }

const columnsOf = (canPick: boolean): Column<DifferenceRow>[] => [
  { key: 'kind', header: 'מה שונה', card: 'title', cell: ({ kind }) => differenceKindLabels[kind] },
  { key: 'day', header: 'מועד', card: 'sub', cell: ({ at }) => <DateText at={at} as="datetime" /> },
  {
    key: 'gateway',
    header: 'בסליקה',
    align: 'num',
    card: 'end',
    cell: ({ gatewayAgorot, currency }) => <Sum agorot={gatewayAgorot} currency={currency} />,
  },
  {
    key: 'ours',
    header: 'כאן',
    align: 'num',
    cell: ({ ourAgorot }) => <Sum agorot={ourAgorot} currency="ILS" />,
  },
  { key: 'what', header: 'של מה', isText: true, hideBelow: 'lg', card: 'foot', cell: (row) => <What {...row} /> },
  {
    key: 'account',
    header: 'חשבון',
    hideBelow: 'xl',
    cell: ({ account, isTest }) => (
      <>
        <Bidi>{account}</Bidi> <AccountBadge isTest={isTest} />
      </>
    ),
  },
  { key: 'state', header: 'מצב', card: 'sub-end', cell: (row) => <State {...row} /> },
  {
    key: 'act',
    header: 'מה לעשות',
    card: 'foot',
    isBlank: true,
    cell: (row) => row.state === 'open' && <DifferenceActions difference={actedOn(row, canPick)} />,
  },
]

const actedOn = ({ id, version, kind, attemptId, reviewReason }: DifferenceRow, canPick: boolean) => ({
  id,
  version,
  kind,
  canAsk: attemptId !== null && reviewReason === null,
  canBook: canPick && kind === 'missing_here' && attemptId === null,
})

/** An amount in a foreign currency is shown with its currency code, never with the shekel sign. */
function Sum({ agorot, currency }: { agorot: number | null; currency: string }) {
  if (agorot === null) return '—'
  if (currency === 'ILS') return <Money agorot={agorot} />
  return (
    <Ltr>
      {(agorot / 100).toFixed(2)} {currency}
    </Ltr>
  )
}

/** The payment if it is known; otherwise the payer of the attempt and the gateway's transaction number. */
const What = ({ paymentId, paymentNumber, payerName, attemptPayer, transaction, cardLast4 }: DifferenceRow) => (
  <>
    {paymentId && paymentNumber && (
      <Link href={href('payments-view', { id: paymentId })}>
        תשלום <Ltr>{paymentNumber}</Ltr>
      </Link>
    )}{' '}
    <Bidi>{payerName ?? attemptPayer ?? ''}</Bidi>
    <div className="muted">
      <Ltr>{transaction}</Ltr> {cardLast4 && <CardDigits last4={cardLast4} />}
    </div>
  </>
)

const State = ({ state, explanation, answer, closedByName }: DifferenceRow) => (
  <>
    <Status tone={differenceStateTones[state]}>{differenceStateLabels[state]}</Status>
    {(explanation || answer) && (
      <div className="muted">
        <Bidi>{explanation || answer}</Bidi>
        {closedByName && <> {<Bidi>{closedByName}</Bidi>}</>}
      </div>
    )}
  </>
)

const NOTHING = (
  <EmptyState
    icon={<IconScale size={40} />}
    title="אין הפרשים פתוחים"
    text="הספרים של חברת הסליקה והתשלומים שכאן אומרים אותו דבר."
  />
)
