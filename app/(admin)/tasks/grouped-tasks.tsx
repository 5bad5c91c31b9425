import Link from 'next/link'

import { type Address, withSearch } from '@/components/screen/address'
import type { Column } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { formatNumber } from '@/lib/format/number'
import type { TaskGroups } from '@/lib/modules/tasks/groups.queries'
import type { TaskRow } from '@/lib/modules/tasks/task-row.queries'

import styles from './task-list.module.css'
import { TasksTable } from './tasks-table'

type Props = {
  found: TaskGroups
  columns: readonly Column<TaskRow>[]
  isChosen: boolean
  canEdit: boolean
  sort: string
  address: Address
}

/** A list of tasks in groups: each with its number, its first tasks, and a link to all of them. */
export const GroupedTasks = ({ found: { groups, more }, address, ...table }: Props) => (
  <div className={styles.groups}>
    {groups.map(({ key, label, count, filter, rows }) => (
      <section key={key} aria-label={label}>
        <header className={styles.group}>
          <h3>
            <Bidi>{label}</Bidi>
          </h3>
          <span className="tab-count">{formatNumber(count)}</span>
          {filter && count > rows.length && (
            <Link href={withSearch(address, { ...filter, by: null })}>
              כל ה־<Ltr>{formatNumber(count)}</Ltr>
            </Link>
          )}
        </header>
        <TasksTable label={label} rows={rows} address={address} {...table} empty={null} />
      </section>
    ))}
    {more > 0 && <p className={styles.note}>יש עוד {formatNumber(more)} קבוצות. סינון יציג אותן.</p>}
  </div>
)
