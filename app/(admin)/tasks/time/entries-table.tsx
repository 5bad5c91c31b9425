import { EntryMenu } from '@/components/domain/tasks/time/entry-buttons'
import { BilledState, Hours, WorkSpan } from '@/components/domain/tasks/time/entry-parts'
import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { TimeEntryRow } from '@/lib/modules/tasks/time/entries.queries'
import { href } from '@/lib/routes/find'

type Row = TimeEntryRow

const columns: Column<Row>[] = [
  { key: 'task', header: 'משימה', isText: true, card: 'title', cell: ({ taskTitle }) => <Bidi>{taskTitle}</Bidi> },
  {
    key: 'day',
    header: 'תאריך',
    sort: true,
    card: 'sub',
    cell: ({ on }) => <DateText at={`${on}T12:00:00Z`} />,
  },
  { key: 'minutes', header: 'שעות', align: 'num', card: 'end', cell: ({ minutes }) => <Hours minutes={minutes} /> },
  { key: 'span', header: 'משעה עד שעה', hideBelow: 'max', cell: (entry) => <WorkSpan {...entry} /> },
  { key: 'person', header: 'מי עבד', card: 'sub-end', cell: ({ userName }) => <Bidi>{userName}</Bidi> },
  {
    key: 'project',
    header: 'פרויקט',
    hideBelow: 'lg',
    cell: ({ projectName }) => projectName && <Bidi>{projectName}</Bidi>,
  },
  {
    key: 'customer',
    header: 'לקוח',
    hideBelow: 'xl',
    isCut: true,
    cell: ({ customerName }) => customerName && <Bidi>{customerName}</Bidi>,
  },
  {
    key: 'note',
    header: 'מה נעשה',
    isCut: true,
    isBlank: true,
    hideBelow: 'xl',
    cell: ({ note }) => <Bidi>{note}</Bidi>,
  },
  {
    key: 'rate',
    header: 'תעריף לשעה',
    align: 'num',
    hideBelow: 'xl',
    cell: ({ rateAgorot, isBillable }) => isBillable && rateAgorot !== null && <Money agorot={rateAgorot} />,
  },
  { key: 'billed', header: 'חיוב', isBlank: true, card: 'foot', cell: (entry) => <BilledState {...entry} /> },
]

type Props = {
  rows: readonly Row[]
  sort: string
  address: Address
  canRelease: boolean
  empty: React.ReactNode
}

/** The entries of the report. */
export const EntriesTable = ({ rows, sort, address, canRelease, empty }: Props) => (
  <DataTable
    label="רישומי זמן"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    rowHref={({ taskId, isTaskDeleted }) => (isTaskDeleted ? undefined : href('tasks-view', { id: taskId }))}
    rowMenu={({ id, taskId, on, minutes, note, isBillable, ownRateAgorot, version, ...entry }) => (
      <EntryMenu
        taskId={taskId}
        entry={{ id, on, minutes, note, isBillable, ownRateAgorot, version }}
        projectRate={ownRateAgorot === null ? entry.rateAgorot : null}
        canEdit={entry.canEdit}
        canRelease={canRelease && entry.taxDocumentId !== null}
      />
    )}
    sort={sort}
    address={address}
    empty={empty}
  />
)
