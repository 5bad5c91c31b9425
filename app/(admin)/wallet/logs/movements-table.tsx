import { DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import type { Movement, MovementList } from '@/lib/modules/wallet/movements.queries'
import { directionLabels, movementKindLabels } from '@/lib/modules/wallet/wallet.labels'
import { isReversible } from '@/lib/modules/wallet/wallet.rules'
import { href } from '@/lib/routes/find'

import { movementColumns } from '../movement-columns'
import { ReverseMenu } from './reverse-menu'

const FILTERS = [
  { key: 'kind', label: 'סוג', options: toOptions(movementKindLabels) },
  {
    key: 'direction',
    label: 'כיוון',
    options: toOptions(directionLabels),
  },
]

const menuOf = (row: Movement) => isReversible(row) && <ReverseMenu id={row.id} memo={row.memo} />

type Props = { list: MovementList; search: Search; canReverse: boolean }

/** Table of all movements of a wallet, newest first, each with the balance after it. */
export function MovementsTable({ list, search, canReverse }: Props) {
  const { owner, rows } = list
  const address = { path: href('wallet-logs'), search }
  const clearHref = owner.isOwn ? address.path : `${address.path}?company=${owner.id}`
  const isFiltered = Boolean(search.kind || search.direction || search.from || search.to)
  const hasMenu = canReverse && rows.some(isReversible)
  return (
    <ListCard
      filter={<FilterBar filters={FILTERS} dates="תאריכים" columns={columnNames(movementColumns)} />}
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="תנועות בארנק"
        columns={movementColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowMenu={hasMenu ? menuOf : undefined}
        address={address}
        empty={
          isFiltered ? (
            <NoResults clearHref={clearHref} />
          ) : (
            <EmptyState title="עוד לא היו תנועות" text="טעינות, חיובים והעברות יופיעו כאן עם היתרה שאחרי כל אחת." />
          )
        }
      />
    </ListCard>
  )
}
