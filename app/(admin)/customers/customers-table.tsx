import type { ReactNode } from 'react'

import { RecordBulk } from '@/components/domain/records/bulk/record-bulk'
import { asListSearch, filterOf } from '@/components/screen/address'
import { DataTable } from '@/components/screen/data-table'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Selection } from '@/components/screen/selection'
import { Badge } from '@/components/ui/badge'
import type { ListSight } from '@/lib/access/reach'
import type { Search } from '@/lib/http/screen'
import type { Refusals } from '@/lib/modules/consents/refusals.rules'
import type { CustomerListInput } from '@/lib/modules/customers/customers.list'
import type { CustomerList } from '@/lib/modules/customers/customers.queries'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { getRoute, href } from '@/lib/routes/find'

import { columnsOf, type ListWords } from './customers-columns'
import { filtersOf } from './customers-filters'
import { NoCustomers } from './no-customers'

type Choices = readonly { value: string; label: string }[]
/** The bulk actions that the user may perform; rows are selectable only if there are any. */
export type BulkRights = {
  canEdit: boolean
  /** Whether the user may edit every customer of the list, also those of other owners. */
  canEditAll: boolean
  canExport: boolean
  canDelete: boolean
  canMerge: boolean
  canAutomate: boolean
}

type Props = {
  list: CustomerList
  wanted: CustomerListInput
  search: Search
  sees: ListSight & { money: boolean }
  words: ListWords
  /** What was refused, by customer. */
  refusals: ReadonlyMap<string, Refusals>
  bulk: BulkRights
  /** The users who may own a customer; none unless the user may choose one. */
  owners: Choices
  /** Link to create a first saved view of the list, in the filter bar. */
  views?: ReactNode
}

export function CustomersTable({ list, wanted, search, sees, words, refusals, bulk, owners, views }: Props) {
  const { rows, isCut, total } = list
  const { canDelete, canMerge } = bulk
  const address = { path: href('customers'), search }
  const shown = columnsOf(words, refusals).filter(
    ({ key }) => (sees.others || key !== 'owner') && (sees.money || key !== 'owed'),
  )
  const canChoose = bulk.canEdit || bulk.canExport
  return (
    <Selection pageIds={rows.map(({ id }) => id)} filter={filterOf(address)}>
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש לקוח', placeholder: 'שם, טלפון, דוא״ל או עיר' }}
            filters={filtersOf({ ...words, sees, canDelete, canMerge })}
            dates="נוצרו"
            columns={columnNames(shown)}
            views={views}
          >
            {isCut && <Badge tone="warn">יותר מ־2,000 תוצאות, אפשר לדייק את החיפוש</Badge>}
          </FilterBar>
        }
        bulk={
          canChoose && (
            <RecordBulk
              entity="customer"
              total={isCut ? undefined : total}
              {...bulk}
              mergeHref={href('customers-merge')}
              choices={{
                owners,
                teams: words.teams,
                tags: words.tags,
                statuses: picklistOptions(words.lists, 'customer.status'),
                sources: picklistOptions(words.lists, 'customer.source'),
              }}
              isDeleted={wanted.deleted !== null}
            />
          )
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="לקוחות"
          columns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={wanted.deleted ? undefined : ({ id }) => href('customers-view', { id }) + asListSearch(address)}
          rowName={canChoose ? ({ name }) => name : undefined}
          rowLinks={bulk.canEditAll ? [{ label: 'עריכה', href: getRoute('customers-edit').path }] : []}
          canPeek={!wanted.deleted}
          sort={wanted.sort}
          address={address}
          empty={<NoCustomers wanted={wanted} />}
        />
      </ListCard>
    </Selection>
  )
}
