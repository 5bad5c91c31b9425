import { DataTable } from '@/components/screen/data-table'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Badge } from '@/components/ui/badge'
import { customerKindLabels, customerStatusLabels, followUpLabels } from '@/lib/modules/customers/labels'
import type { CustomerListInput } from '@/lib/modules/customers/list'
import type { CustomerList } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'
import type { Search } from '@/lib/server/screen'

import { columns } from './customers-columns'
import { NoCustomers } from './no-customers'

type Props = { list: CustomerList; wanted: CustomerListInput; search: Search; seesAll: boolean }

export function CustomersTable({ list, wanted, search, seesAll }: Props) {
  const { rows, isCut } = list
  const address = { path: href('customers'), search }
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש לקוח', placeholder: 'שם, טלפון, דוא״ל, עיר או מספר' }}
          filters={filters.filter(({ key }) => seesAll || key !== 'owner')}
        >
          {isCut && <Badge tone="warn">יותר מ־2,000 תוצאות, אפשר לדייק את החיפוש</Badge>}
        </FilterBar>
      }
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="לקוחות"
        columns={seesAll ? columns : columns.filter(({ key }) => key !== 'owner')}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('customers-view', { id })}
        sort={wanted.sort}
        address={address}
        empty={<NoCustomers wanted={wanted} />}
      />
    </ListCard>
  )
}

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

const filters = [
  { key: 'status', label: 'סטטוס', options: choices(customerStatusLabels) },
  { key: 'kind', label: 'סוג', options: choices(customerKindLabels) },
  { key: 'followUp', label: 'מעקב', options: choices(followUpLabels) },
  { key: 'owner', label: 'אחראי', options: [{ value: 'mine', label: 'הלקוחות שלי' }] },
]
