import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconPlus, IconRoute } from '@/components/ui/icons'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { automationTriggers } from '@/lib/manifest/automation-triggers'
import { automationEntityLabels, automationStateLabels } from '@/lib/modules/automations/automations.labels'
import type { AutomationListInput } from '@/lib/modules/automations/automations.list'
import type { AutomationList, AutomationRow } from '@/lib/modules/automations/automations.queries'
import { href } from '@/lib/routes/find'

import { AutomationMenu, type AutomationRights } from './automation-menu'
import { automationTones } from './automation-state'

const TRIGGERS: AutomationTriggers = automationTriggers

const columns: Column<AutomationRow>[] = [
  { key: 'name', header: 'שם', sort: true, card: 'title', isText: true, cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'entity', header: 'פועלת על', cell: ({ entity }) => automationEntityLabels[entity] },
  { key: 'trigger', header: 'מתי', card: 'sub', isText: true, cell: ({ trigger }) => TRIGGERS[trigger]?.label },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state, hasChanges }) => (
      <>
        <Status tone={automationTones[state]}>{automationStateLabels[state]}</Status>
        {hasChanges && <Badge tone="info">יש שינויים</Badge>}
      </>
    ),
  },
  {
    key: 'inside',
    header: 'בפנים עכשיו',
    align: 'num',
    card: 'sub-end',
    isNamed: true,
    cell: ({ inside }) => inside || null,
  },
  {
    key: 'failed',
    header: 'נכשלו',
    align: 'num',
    cell: ({ failed }) => (failed > 0 ? <span className="bad">{failed}</span> : null),
  },
  { key: 'recent', header: 'ב־30 יום', align: 'num', cell: ({ recent }) => recent || null },
  {
    key: 'activatedBy',
    header: 'בהרשאות של',
    hideBelow: 'xl',
    cell: ({ activatedBy }) => activatedBy && <Bidi>{activatedBy}</Bidi>,
  },
  {
    key: 'updated',
    header: 'שינוי אחרון',
    sort: true,
    hideBelow: 'lg',
    cell: ({ updatedAt }) => <DateText at={updatedAt} />,
  },
]

type Props = { list: AutomationList; wanted: AutomationListInput; search: Search; rights: AutomationRights }

/** Table of the automations; before there is one, the ready ones are offered. */
export function AutomationsTable({ list, wanted, search, rights }: Props) {
  const address = { path: href('automations'), search }
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש אוטומציה', placeholder: 'חיפוש לפי שם' }}
          filters={[
            { key: 'state', label: 'מצב', options: toOptions(automationStateLabels) },
            { key: 'entity', label: 'פועלת על', options: toOptions(automationEntityLabels) },
          ]}
          columns={columnNames(columns)}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="אוטומציות"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('automations-view', { id })}
        rowMenu={
          rights.canEdit || rights.canActivate
            ? (row) => <AutomationMenu automation={shownAutomation(row)} rights={rights} />
            : null
        }
        sort={wanted.sort}
        address={address}
        empty={
          wanted.q || wanted.state || wanted.entity ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <NoAutomations canEdit={rights.canEdit} />
          )
        }
      />
    </ListCard>
  )
}

/** Returns what the menu and the dialogs of an automation show of it. */
const shownAutomation = ({ id, name, state, version, inside, hasChanges }: AutomationRow) => ({
  id,
  name,
  state,
  version,
  inside,
  hasChanges,
})

const NoAutomations = ({ canEdit }: { canEdit: boolean }) => (
  <EmptyState
    icon={<IconRoute size={40} />}
    title="עוד אין אוטומציות"
    text="אוטומציה עושה לבד את מה שחוזר על עצמו: מחלקת ליד חדש, מזכירה לחתום, כותבת למי שלא ענה."
    actions={
      canEdit && (
        <ButtonLink href={href('automations-create')} variant="primary" icon={<IconPlus size={20} />}>
          בחירה מתוך המוכנות
        </ButtonLink>
      )
    }
  />
)
