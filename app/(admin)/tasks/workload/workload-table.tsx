import Link from 'next/link'

import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconAlertTriangle } from '@/components/ui/icons'
import { daysBetween } from '@/lib/format/calendar'
import { tasksText } from '@/lib/modules/tasks/tasks.labels'
import type { Workload } from '@/lib/modules/tasks/workload.queries'
import type { WorkCell } from '@/lib/modules/tasks/workload.rules'
import { href } from '@/lib/routes/find'

import styles from './workload.module.css'
import { columnText, hoursNumber, hoursText } from './workload-text'

type Props = {
  load: Workload
  chosen: { person: string | undefined; at: string | undefined } | undefined
  linkTo: (changes: Record<string, string>) => string
}

/** The people beside the hours of their tasks in each week or day; a cell leads to its tasks. */
export function WorkloadTable({ load: { columns, rows }, chosen, linkTo }: Props) {
  const scale = columns[0] && daysBetween(columns[0].from, columns[0].to) === 1 ? 'day' : 'week'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={styles.frame} aria-label="עומס העבודה" tabIndex={0}>
      <table className={styles.table} aria-label="עומס העבודה">
        <thead>
          <tr>
            <th scope="col">אחראי</th>
            {columns.map((column) => (
              <th key={column.from} scope="col">
                {columnText(column, scale)}
              </th>
            ))}
            <th scope="col">בלי תאריך</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, undated }) => (
            <tr key={id ?? 'none'}>
              <th scope="row">{name === null ? 'בלי אחראי' : <Bidi>{name}</Bidi>}</th>
              {cells.map((cell, at) => {
                const [person, from] = [id ?? 'none', columns[at]?.from ?? '']
                const isChosen = chosen?.person === person && chosen.at === from
                return (
                  <td key={from} data-off={cell.capacity === 0 ? '' : undefined}>
                    {cell.tasks > 0 && (
                      <Link
                        href={`${linkTo({ person, at: from })}#tasks`}
                        scroll={false}
                        className={styles.cell}
                        aria-current={isChosen ? 'true' : undefined}
                      >
                        <Hours cell={cell} hasCapacity={id !== null} />
                      </Link>
                    )}
                  </td>
                )
              })}
              <td>
                {undated > 0 && (
                  <Link href={`${href('tasks-list')}?assignee=${id ?? 'none'}&due=none`}>{tasksText(undated)}</Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The hours of a cell against what one person works then; too many are marked by words and an icon. */
function Hours({
  cell: { minutes, capacity, unestimated, tasks },
  hasCapacity,
}: {
  cell: WorkCell
  hasCapacity: boolean
}) {
  const isOver = hasCapacity && minutes > capacity
  return (
    <>
      <span className={styles.hours}>
        {hasCapacity ? (
          <>
            <Ltr>{hoursNumber(minutes)}</Ltr> <span className="muted">מתוך {hoursNumber(capacity)} שע׳</span>
          </>
        ) : (
          hoursText(minutes)
        )}
      </span>
      {hasCapacity && (
        <span className={styles.meter} data-over={isOver ? '' : undefined} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, capacity > 0 ? (minutes / capacity) * 100 : 100)}%` }} />
        </span>
      )}
      {isOver && (
        <Badge tone="bad">
          <IconAlertTriangle size={14} />
          עומס יתר
        </Badge>
      )}
      <span className={styles.small}>{tasksText(tasks)}</span>
      {unestimated > 0 && (
        <span className={styles.small}>
          בלי הערכה: <Ltr>{unestimated}</Ltr>
        </span>
      )}
    </>
  )
}
