import type { ReactNode } from 'react'

import type { TaskChoices } from '@/components/domain/tasks/task-choices'
import { type Address, filterOf } from '@/components/screen/address'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Selection } from '@/components/screen/selection'
import { Badge } from '@/components/ui/badge'
import type { TaskGroups } from '@/lib/modules/tasks/groups.queries'
import type { TaskGrouping, TaskListInput } from '@/lib/modules/tasks/tasks.list'
import type { TaskList as Found } from '@/lib/modules/tasks/tasks.queries'

import { EditInList } from './edit-in-list'
import { GroupMenu } from './group-menu'
import { GroupedTasks } from './grouped-tasks'
import { TasksBulk } from './tasks-bulk'
import { taskListFilters } from './tasks-filters'
import { TasksTable, taskColumns } from './tasks-table'

type Props = {
  /** Accessible name of the list. */
  label: string
  list: Found | TaskGroups
  wanted: TaskListInput & { by: TaskGrouping | null }
  address: Address
  choices: TaskChoices
  now: string
  /** The project whose list this is: it is neither filtered by nor shown. */
  projectId?: string | undefined
  canEdit: boolean
  canExport: boolean
  views?: ReactNode
}

/** A list of tasks with its filters, its pages and what can be done with the chosen ones. */
export function TaskList({ label, list, wanted, address, choices, now, projectId, canEdit, canExport, views }: Props) {
  const columns = taskColumns(now, { canEdit }).filter(({ key }) => !projectId || key !== 'project')
  const tags = choices.tags.map(({ id, name }) => ({ value: id, label: name }))
  const isGrouped = 'groups' in list
  const rows = isGrouped ? list.groups.flatMap((group) => group.rows) : list.rows
  const table = { columns, isChosen: canEdit || canExport, canEdit, sort: wanted.sort, address }
  return (
    <Selection pageIds={[...new Set(rows.map(({ id }) => id))]} filter={wholeFilter(address, projectId)}>
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש משימה', placeholder: 'כותרת, מספר או תיאור' }}
            filters={taskListFilters(choices).filter(({ key }) => !projectId || key !== 'project')}
            dates="תאריך יעד"
            columns={columnNames(columns)}
            views={
              <>
                <GroupMenu by={wanted.by} address={address} isOfProject={projectId !== undefined} />
                {views}
              </>
            }
          >
            {list.isCut && <Badge tone="warn">יותר מ־2,000 תוצאות, אפשר לדייק את החיפוש</Badge>}
          </FilterBar>
        }
        bulk={
          (canEdit || canExport) && (
            <TasksBulk
              total={isGrouped || list.isCut ? undefined : list.total}
              canEdit={canEdit}
              canExport={canExport}
              choices={{ people: choices.people, projects: choices.projects, tags }}
            />
          )
        }
        pager={!isGrouped && <Pager list={list} size={wanted.size} address={address} />}
      >
        <EditInList>
          {isGrouped && rows.length > 0 ? (
            <GroupedTasks found={list} {...table} />
          ) : (
            <TasksTable label={label} rows={rows} {...table} empty={<NoTasks query={wanted.q} address={address} />} />
          )}
        </EditInList>
      </ListCard>
    </Selection>
  )
}

/** Returns the filter of all results; of a project it names the project, which the address does not. */
const wholeFilter = ({ path, search }: Address, project: string | undefined): string =>
  filterOf({ path, search: project ? { ...search, tab: undefined, project } : search })

/** What an address may have besides filters. */
const NOT_FILTERS = ['sort', 'size', 'hide', 'show', 'tab', 'view', 'by']

function NoTasks({ query, address }: { query: string; address: Address }) {
  const { tab } = address.search
  const isFiltered = Object.keys(address.search).some((key) => !NOT_FILTERS.includes(key))
  if (!isFiltered) return <EmptyState title="אין משימות פתוחות" text="משימה חדשה נכתבת בשורה שלמעלה." />
  return <NoResults query={query} clearHref={tab ? `${address.path}?tab=${tab}` : address.path} />
}
