import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { type Actor, findScope } from '@/lib/access/scope'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { listRecordTasks } from '@/lib/modules/tasks/tasks.queries'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'
import { href } from '@/lib/routes/find'

import { QuickAdd } from './quick-add'
import { Assignees, Priority, TaskDue } from './task-parts'
import styles from './tasks.module.css'

type Props = { actor: Actor; entity: TaskSubject['entity']; id: string }

/** The open tasks about a record, and a line that adds one; nothing for viewers without tasks. */
export async function RecordTasks({ actor, entity, id }: Props) {
  const scope = findScope('tasks', actor)
  if (!scope) return null
  const rows = await listRecordTasks(scope, { entity, id })
  const now = localNow()
  return (
    <Card
      title="משימות"
      actions={
        <ButtonLink
          size="sm"
          href={`${href('tasks-list')}?${entity === 'payment_page' ? 'page' : entity}=${id}&state=all`}
        >
          כל המשימות
        </ButtonLink>
      }
    >
      <div className="stack">
        {rows.length > 0 && (
          <ul className={styles.items}>
            {rows.map((task) => (
              <li key={task.id} className={styles.item}>
                <Link href={href('tasks-view', { id: task.id })}>
                  <Bidi>{task.title}</Bidi>
                </Link>
                <span className={styles.facts}>
                  <Priority priority={task.priority} />
                  <TaskDue {...task} now={now} />
                  <Assignees people={task.assignees} isShort />
                </span>
              </li>
            ))}
          </ul>
        )}
        <QuickAdd actorId={actor.id} subject={{ entity, id }} />
      </div>
    </Card>
  )
}
