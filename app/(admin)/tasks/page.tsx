import Link from 'next/link'

import { TagChip } from '@/components/domain/tag-chip'
import { QuickAdd } from '@/components/domain/tasks/quick-add'
import { Priority, Subject, TaskDue, TaskSigns } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import { RunningTimer } from '@/components/domain/tasks/time/running-timer'
import { Stack } from '@/components/screen/columns'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconCircleCheck } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { type Agenda, type AgendaSection, loadAgenda, MAX_AGENDA } from '@/lib/modules/tasks/agenda.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { offeredSubjects } from '@/lib/modules/tasks/subjects.queries'
import { localNow } from '@/lib/modules/tasks/task-filter.queries'
import { findRunningTimer } from '@/lib/modules/tasks/time/entries.queries'
import { href } from '@/lib/routes/find'
import { AgendaRow } from './agenda-row'
import { TaskTabs } from './task-tabs'

export const generateMetadata = screenTitle('tasks')

const TITLES: Record<AgendaSection, string> = {
  late: 'באיחור',
  today: 'היום',
  week: 'עד סוף השבוע',
  none: 'בלי תאריך',
  snoozed: 'נדחו ליום אחר',
}

export default screen('tasks', async ({ actor }) => {
  const scope = requireScope('tasks', actor)
  const now = localNow()
  const [agenda, timer] = await Promise.all([loadAgenda(scope, findSubjectScopes(actor), now), findRunningTimer(scope)])
  const shown = agenda.filter(({ rows }) => rows.length > 0)
  return (
    <Page route="tasks" meta={<DateText at={new Date()} as="long" />} tabs={<TaskTabs current="day" />}>
      <LiveRefresh topics={['task', 'task-project']} />
      <Stack>
        <RunningTimer timer={timer} />
        <Card>
          <QuickAdd actorId={actor.id} offered={offeredSubjects(findSubjectScopes(actor))} />
        </Card>
        {shown.map((section) => (
          <Section key={section.section} {...section} now={now} />
        ))}
        {shown.length === 0 && (
          <Card>
            <EmptyState
              icon={<IconCircleCheck size={40} />}
              title="אין לך משימות פתוחות"
              text="משימה חדשה נכתבת בשורה אחת: מה לעשות, מתי ולמי. למשל: לשלוח הצעת מחיר ביום ראשון ב־9."
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
})

const Section = ({ section, rows, hasMore, now }: Agenda[number] & { now: string }) => (
  <Card title={`${TITLES[section]} · ${hasMore ? `${MAX_AGENDA}+` : rows.length}`} flush>
    <ul className={styles.rows}>
      {rows.map((task) => (
        <AgendaRow
          key={task.id}
          task={{ id: task.id, title: task.title, version: task.version, snoozedUntil: task.snoozedUntil }}
        >
          <Link href={href('tasks-view', { id: task.id })} className={styles.title}>
            <Bidi>{task.title}</Bidi>
          </Link>
          <span className={styles.facts}>
            <Priority priority={task.priority} />
            <TaskDue {...task} now={now} />
            {section === 'snoozed' && task.snoozedUntil && (
              <span>
                נדחתה ל־
                <DateText at={`${task.snoozedUntil}T12:00:00Z`} />
              </span>
            )}
            {task.projectName && task.projectColor && <TagChip name={task.projectName} color={task.projectColor} />}
            <Subject subject={task.subject} />
            <TaskSigns {...task} />
          </span>
        </AgendaRow>
      ))}
    </ul>
    {hasMore && (
      <p className={styles.row}>
        <ButtonLink href={`${href('tasks-list')}?assignee=mine`}>כל המשימות שלי</ButtonLink>
      </p>
    )}
  </Card>
)
