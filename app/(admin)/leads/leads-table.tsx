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
import type { LeadListInput } from '@/lib/modules/leads/leads.list'
import type { LeadList } from '@/lib/modules/leads/leads.queries'
import { allStatuses } from '@/lib/modules/leads/statuses.rules'
import { picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { getRoute, href } from '@/lib/routes/find'

import { type LeadWords, leadColumns } from './leads-columns'
import { leadListFilters } from './leads-filters'
import { NoLeads } from './no-leads'
import { RestoreLead } from './restore-lead'

/** The bulk actions that the user may perform; rows are selectable only if there are any. */
export type LeadBulkRights = {
  canEdit: boolean
  /** Whether the user may edit every lead of the list, also those of other owners. */
  canEditAll: boolean
  /** Whether the user may take the owner of a lead away. */
  canUnassign: boolean
  canExport: boolean
  canDelete: boolean
  canMerge: boolean
  canAutomate: boolean
}

type Props = {
  list: LeadList
  wanted: LeadListInput
  search: Search
  words: LeadWords
  /** What was refused, by lead. */
  refusals: ReadonlyMap<string, Refusals>
  /** The users who may own a lead; none unless the user may choose one. */
  owners: readonly { value: string; label: string }[]
  sees: ListSight
  bulk: LeadBulkRights
  /** Link to create a first saved view of the list, in the filter bar. */
  views?: ReactNode
}

export function LeadsTable({ list, wanted, search, words, refusals, owners, sees, bulk, views }: Props) {
  const { rows, isCut, total } = list
  const canChoose = bulk.canEdit || bulk.canExport
  const address = { path: href('leads'), search }
  const shown = leadColumns(words, refusals).filter(({ key }) => sees.others || key !== 'owner')
  const isDeleted = wanted.deleted !== null
  return (
    <Selection pageIds={rows.map(({ id }) => id)} filter={filterOf(address)}>
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש ליד', placeholder: 'שם, טלפון, דוא״ל או עסק' }}
            filters={leadListFilters({ ...words, sees, canDelete: bulk.canDelete })}
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
              entity="lead"
              total={isCut ? undefined : total}
              {...bulk}
              mergeHref={href('leads-merge')}
              choices={{ ...bulkChoices(words), owners, canUnassign: bulk.canUnassign }}
              isDeleted={isDeleted}
            />
          )
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="לידים"
          columns={shown}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={isDeleted ? undefined : ({ id }) => href('leads-view', { id }) + asListSearch(address)}
          rowMenu={isDeleted ? ({ id, name }) => <RestoreLead id={id} name={name} /> : undefined}
          rowName={canChoose ? ({ name }) => name : undefined}
          rowLinks={bulk.canEditAll && !isDeleted ? [{ label: 'עריכה', href: getRoute('leads-edit').path }] : []}
          canPeek={!isDeleted}
          sort={wanted.sort}
          address={address}
          empty={<NoLeads wanted={wanted} />}
        />
      </ListCard>
    </Selection>
  )
}

/** Returns what a bulk change may set; statuses are named with their pipeline where there are several. */
function bulkChoices({ teams, tags, lists, pipelines }: LeadWords) {
  const pipelineName = (id: string) => pipelines.find((pipeline) => pipeline.id === id)?.name
  return {
    teams,
    tags,
    statuses: allStatuses(pipelines).map(({ id, name, type, pipelineId }) => ({
      value: id,
      label: pipelines.length > 1 ? `${pipelineName(pipelineId)} · ${name}` : name,
      type,
    })),
    sources: picklistOptions(lists, 'customer.source'),
    lostReasons: picklistOptions(lists, 'lead.lost-reason'),
  }
}
