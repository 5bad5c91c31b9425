import { filterOf } from '@/components/screen/address'
import { DataTable } from '@/components/screen/data-table'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Selection } from '@/components/screen/selection'
import { Badge } from '@/components/ui/badge'
import { customerKindLabels, customerStatusLabels, followUpLabels } from '@/lib/modules/customers/labels'
import type { CustomerListInput } from '@/lib/modules/customers/list'
import type { CustomerList } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'
import type { Search } from '@/lib/server/screen'

import { CustomerBulk } from './customer-bulk'
import { columns } from './customers-columns'
import { NoCustomers } from './no-customers'

type Props = {
  list: CustomerList
  wanted: CustomerListInput
  search: Search
  seesAll: boolean
  /** What may be done with many customers at once; nothing to choose rows for where it is nothing. */
  bulk: { canEdit: boolean; canExport: boolean; owners: { value: string; label: string }[] }
}

export function CustomersTable({ list, wanted, search, seesAll, bulk }: Props) {
  const { rows, isCut, total } = list
  const address = { path: href('customers'), search }
  const shown = seesAll ? columns : columns.filter(({ key }) => key !== 'owner')
  const canChoose = bulk.canEdit || bulk.canExport
  return (
    <Selection pageIds={rows.map(({ id }) => id)} filter={filterOf(address)}>
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש לקוח', placeholder: 'שם, טלפון, דוא״ל או עיר' }}
            filters={filters.filter(({ key }) => seesAll || key !== 'owner')}
            dates="נוצרו"
            columns={columnNames(shown)}
          >
            {isCut && <Badge tone="warn">יותר מ־2,000 תוצאות, אפשר לדייק את החיפוש</Badge>}
          </FilterBar>
        }
        bulk={canChoose && <CustomerBulk total={isCut ? undefined : total} {...bulk} />}
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="לקוחות"
          columns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('customers-view', { id })}
          rowName={canChoose ? ({ name }) => name : undefined}
          canPeek
          sort={wanted.sort}
          address={address}
          empty={<NoCustomers wanted={wanted} />}
        />
      </ListCard>
    </Selection>
  )
}

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const filters = [
  { key: 'status', label: 'סטטוס', options: choices(customerStatusLabels) },
  { key: 'followUp', label: 'מעקב', options: choices(followUpLabels) },
  { key: 'kind', label: 'סוג', options: choices(customerKindLabels) },
  { key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'הלקוחות שלי' }] },
]
