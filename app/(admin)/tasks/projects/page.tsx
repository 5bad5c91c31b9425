import { TagChip } from '@/components/domain/tag-chip'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconBriefcase, IconTemplate } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { formatNumber } from '@/lib/format/number'
import { toOptions } from '@/lib/format/options'
import { screen, screenTitle } from '@/lib/http/screen'
import { listProjects, type ProjectRow } from '@/lib/modules/tasks/projects.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { projectStateLabels } from '@/lib/modules/tasks/tasks.labels'
import { loadProjectList } from '@/lib/modules/tasks/tasks.list'
import { href } from '@/lib/routes/find'

import { TaskTabs } from '../task-tabs'
import { NewProject } from './new-project'
import { PROJECT_TONES } from './project-tones'

export const generateMetadata = screenTitle('tasks-projects')

const columns: Column<ProjectRow>[] = [
  {
    key: 'name',
    header: 'פרויקט',
    sort: true,
    card: 'title',
    cell: ({ name, color }) => <TagChip name={name} color={color} />,
  },
  {
    key: 'customer',
    header: 'לקוח',
    isCut: true,
    card: 'sub',
    hideBelow: 'lg',
    cell: ({ customerName }) => customerName && <Bidi>{customerName}</Bidi>,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={PROJECT_TONES[state]}>{projectStateLabels[state]}</Status>,
  },
  {
    key: 'open',
    header: 'משימות פתוחות',
    align: 'num',
    isNamed: true,
    card: 'sub-end',
    cell: ({ openTasks }) => <Ltr>{formatNumber(openTasks)}</Ltr>,
  },
  {
    key: 'closed',
    header: 'סגורות',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ closedTasks }) => <Ltr>{formatNumber(closedTasks)}</Ltr>,
  },
  {
    key: 'managers',
    header: 'מנהלים',
    isCut: true,
    hideBelow: 'lg',
    cell: ({ managers }) => managers.length > 0 && <Bidi>{managers.join(', ')}</Bidi>,
  },
  {
    key: 'due',
    header: 'סיום',
    hideBelow: 'xl',
    cell: ({ dueOn }) => dueOn && <DateText at={`${dueOn}T12:00:00Z`} />,
  },
  {
    key: 'updated',
    header: 'עודכן',
    sort: true,
    hideBelow: 'xl',
    cell: ({ updatedAt }) => <DateText at={updatedAt} />,
  },
]

const ProjectActions = () => (
  <>
    <ButtonLink href={href('tasks-templates')} icon={<IconTemplate size={20} />}>
      תבניות
    </ButtonLink>
    <NewProject />
  </>
)

export default screen('tasks-projects', async ({ actor, search }) => {
  const scope = requireScope('tasks', actor)
  const wanted = loadProjectList(search)
  const list = await listProjects(scope, wanted, findSubjectScopes(actor))
  const address = { path: href('tasks-projects'), search }
  return (
    <Page route="tasks-projects" actions={<ProjectActions />} tabs={<TaskTabs current="projects" />}>
      <LiveRefresh topics={['task-project', 'task']} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש פרויקט', placeholder: 'שם הפרויקט' }}
            filters={[{ key: 'state', label: 'מצב', options: toOptions(projectStateLabels) }]}
            columns={columnNames(columns)}
          />
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="פרויקטים"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('tasks-project', { id })}
          rowMenu={null}
          sort={wanted.sort}
          address={address}
          empty={
            wanted.q || wanted.state ? (
              <NoResults query={wanted.q} clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconBriefcase size={40} />}
                title="עוד אין פרויקטים"
                text="פרויקט מרכז את המשימות של עבודה אחת: צוות, מצבים משלו ותאריך סיום."
                actions={<NewProject />}
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})
