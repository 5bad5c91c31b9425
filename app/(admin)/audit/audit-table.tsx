import { ActionText, ActorName, ClientAddress, RecordName } from '@/components/domain/audit-parts'
import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { DateText } from '@/components/ui/date-text'
import type { Permission } from '@/lib/access/permissions'
import { deviceWords } from '@/lib/format/device'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { actionGroups, actionName, actionNames } from '@/lib/modules/audit/actions.labels'
import { auditEntities, placeText } from '@/lib/modules/audit/audit.labels'
import type { AuditFilter } from '@/lib/modules/audit/audit.list'
import type { AuditList, AuditRow } from '@/lib/modules/audit/audit.queries'
import { href } from '@/lib/routes/find'

const columnsFor = (held: ReadonlySet<Permission>): Column<AuditRow>[] => [
  { key: 'action', header: 'פעולה', card: 'title', cell: ({ action }) => <ActionText action={action} /> },
  { key: 'who', header: 'מי', card: 'sub', cell: (row) => <ActorName row={row} /> },
  { key: 'record', header: 'על מה', isText: true, card: 'foot', cell: (row) => <RecordName row={row} held={held} /> },
  { key: 'at', header: 'מתי', card: 'sub-end', cell: ({ at }) => <DateText at={at} as="datetime" /> },
  { key: 'ip', header: 'כתובת', hideBelow: 'lg', cell: ({ ip }) => <ClientAddress ip={ip} /> },
  {
    key: 'device',
    header: 'מכשיר',
    hideBelow: 'xl',
    cell: ({ userAgent }) => (userAgent ? <bdi>{deviceWords(userAgent)}</bdi> : '—'),
  },
]

type Option = { value: string; label: string }
type Props = {
  list: AuditList
  filter: AuditFilter
  actors: readonly Option[]
  search: Search
  held: ReadonlySet<Permission>
}

export function AuditTable({ list, filter, actors, search, held }: Props) {
  const columns = columnsFor(held)
  const address = { path: href('audit'), search }
  return (
    <ListCard
      filter={<FilterBar filters={filtersOf(filter, actors)} dates="מתי" columns={columnNames(columns)} />}
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="יומן פעולות"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => rowHref(address, id)}
        canPeek
        address={address}
        empty={
          Object.values(filter).some(Boolean) ? (
            <NoResults clearHref={href('audit')} />
          ) : (
            <EmptyState title="היומן ריק" text="כאן יופיע כל מה שנעשה בחברה: מי, מה, מתי ומאיפה." />
          )
        }
      />
    </ListCard>
  )
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)

/** Returns the address that opens the row in a panel beside the list, which stays on its page. */
const rowHref = (address: Address, id: string) => {
  const { after, before } = address.search
  return withSearch(address, { peek: id, after: text(after), before: text(before) })
}

const ACTIONS = Object.keys(actionNames).map((value) => ({ value, label: actionName(value) }))

/** Filters by record or IP address are not selected from a list: they come from a link and can only be removed. */
function filtersOf({ record, ip }: AuditFilter, actors: readonly Option[]) {
  return [
    { key: 'person', label: 'מי', options: actors },
    { key: 'group', label: 'תחום', options: toOptions(actionGroups) },
    { key: 'action', label: 'פעולה', options: ACTIONS },
    { key: 'entity', label: 'סוג הרשומה', options: toOptions(auditEntities) },
    ...(record ? [{ key: 'record', label: 'רשומה', options: [{ value: record, label: 'אחת' }] }] : []),
    ...(ip ? [{ key: 'ip', label: 'כתובת', options: [{ value: ip, label: placeText(ip) }] }] : []),
  ]
}
