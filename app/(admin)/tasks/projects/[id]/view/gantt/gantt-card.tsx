import Link from 'next/link'

import styles from '@/components/domain/tasks/tasks.module.css'
import { EmptyState } from '@/components/screen/empty-state'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { type Actor, requireScope } from '@/lib/access/scope'
import { dayMarks } from '@/lib/format/day-marks'
import { loadGantt } from '@/lib/modules/tasks/gantt.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { toGanttChart } from './gantt-rows'
import { LazyGantt } from './lazy-gantt'

type Props = { actor: Actor; project: { id: string; name: string; canEdit: boolean } }

/** The Gantt chart of a project, and apart from it the tasks that have no days. */
export async function GanttCard({ actor, project }: Props) {
  const { isCut, hours, ...loaded } = await loadGantt(requireScope('tasks', actor), project.id)
  const now = localNow()
  const chart = toGanttChart(loaded, now)
  const marks = Object.entries(dayMarks(chart, hours)).flatMap(([day, { holiday, isRest }]) =>
    isRest || holiday ? [{ day, name: holiday, isRest }] : [],
  )
  return (
    <>
      {isCut && <Alert tone="warn" title="יש בפרויקט יותר מ־500 משימות. כאן מופיעות אלה שתאריך היעד שלהן ראשון." />}
      <Card title="תרשים גאנט">
        {chart.rows.length > 0 ? (
          <LazyGantt
            label={`תרשים גאנט של ${project.name}`}
            chart={chart}
            marks={marks}
            today={now.slice(0, 10)}
            canEdit={project.canEdit}
          />
        ) : (
          <EmptyState
            title="אין בפרויקט משימות עם תאריכים"
            text="משימה מופיעה בתרשים כשיש לה תאריך התחלה או תאריך יעד."
          />
        )}
      </Card>
      {chart.undated.length > 0 && (
        <Card title="משימות בלי תאריכים">
          <ul className={styles.items}>
            {chart.undated.map(({ id, title, href }) => (
              <li key={id} className={styles.item}>
                <Link href={href}>
                  <Bidi>{title}</Bidi>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
