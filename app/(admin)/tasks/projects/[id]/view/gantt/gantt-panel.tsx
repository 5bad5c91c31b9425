import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@/components/ui/icons'
import type { TaskDays } from '@/lib/modules/tasks/task-days.rules'

import styles from './gantt.module.css'
import type { BarActions } from './gantt-bar'
import type { GanttRow } from './gantt-rows'
import { daysText, draggedDays } from './gantt-scale'

type Props = {
  row: GanttRow | undefined
  days: TaskDays
  isDraft: boolean
  isSaving: boolean
  canMove: boolean
  actions: BarActions
}

/** The chosen task, and buttons for what the mouse and the arrow keys do. */
export function GanttPanel({ row, days, isDraft, isSaving, canMove, actions }: Props) {
  if (!row)
    return (
      <p className={styles.panel}>
        <span className="muted">
          {canMove
            ? 'כדי להזיז משימה גוררים אותה, או בוחרים אותה ומזיזים בחצים או בכפתורים.'
            : 'לחיצה על שם המשימה פותחת אותה.'}
        </span>
      </p>
    )
  const drag = (by: number, part: 'all' | 'end') => actions.place(row, draggedDays(days, by, part), true)
  return (
    <section className={styles.panel} aria-label="המשימה שנבחרה">
      <span className={styles.chosen}>
        <Link href={row.href}>
          <Bidi>{row.title}</Bidi>
        </Link>
        <span className="muted"> · {daysText(days)}</span>
      </span>
      <span className={styles.buttons}>
        <IconButton label="יום אחד מוקדם יותר" size="sm" onClick={() => drag(-1, 'all')}>
          <IconChevronRight size={18} className={styles.turned} />
        </IconButton>
        <IconButton label="יום אחד מאוחר יותר" size="sm" onClick={() => drag(1, 'all')}>
          <IconChevronLeft size={18} className={styles.turned} />
        </IconButton>
        <IconButton label="קיצור ביום אחד" size="sm" onClick={() => drag(-1, 'end')}>
          <IconMinus size={18} />
        </IconButton>
        <IconButton label="הארכה ביום אחד" size="sm" onClick={() => drag(1, 'end')}>
          <IconPlus size={18} />
        </IconButton>
        {isDraft && (
          <>
            <Button size="sm" variant="primary" loading={isSaving} onClick={() => actions.save(row, days)}>
              שמירה
            </Button>
            <Button size="sm" variant="ghost" onClick={() => actions.cancel(row)}>
              ביטול
            </Button>
          </>
        )}
      </span>
    </section>
  )
}
