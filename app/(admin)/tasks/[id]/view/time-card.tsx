import { AddEntry, EntryMenu } from '@/components/domain/tasks/time/entry-buttons'
import { BilledState, Hours, WorkSpan } from '@/components/domain/tasks/time/entry-parts'
import { TimerLine } from '@/components/domain/tasks/time/running-timer'
import styles from '@/components/domain/tasks/time/time.module.css'
import { StartTimer } from '@/components/domain/tasks/time/timer-buttons'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { TaskTime, TimeEntryRow, RunningTimer as Timer } from '@/lib/modules/tasks/time/entries.queries'
import { formatHours } from '@/lib/modules/tasks/time/work-time.rules'

type Props = {
  taskId: string
  time: TaskTime
  timer: Timer | null
  estimateMinutes: number | null
  canEdit: boolean
}

/** The time of a task: the viewer's timer, what was logged, and its sum against the estimate. */
export function TimeCard({ taskId, time, timer, estimateMinutes, canEdit }: Props) {
  const { entries, minutes, projectRate } = time
  const logged = entries.filter((entry) => entry.minutes !== null)
  return (
    <Card
      title={minutes > 0 ? `זמן · ${formatHours(minutes)} שעות` : 'זמן'}
      actions={
        canEdit && (
          <>
            {timer?.taskId !== taskId && <StartTimer taskId={taskId} />}
            <AddEntry taskId={taskId} projectRate={projectRate} />
          </>
        )
      }
    >
      <div className="stack">
        {timer && <TimerLine timer={timer} taskId={taskId} />}
        {estimateMinutes !== null && <AgainstEstimate minutes={minutes} estimate={estimateMinutes} />}
        {logged.length === 0 ? (
          <p className="muted">עוד לא נרשם זמן במשימה.</p>
        ) : (
          <ul className={styles.entries}>
            {logged.map((entry) => (
              <EntryLine key={entry.id} entry={entry} projectRate={projectRate} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

const AgainstEstimate = ({ minutes, estimate }: { minutes: number; estimate: number }) => (
  <div>
    <p>
      {formatHours(minutes)} מתוך {formatHours(estimate)} שעות משוערות
      {minutes > estimate && <strong> · חריגה של {formatHours(minutes - estimate)}</strong>}
    </p>
    <meter
      className={styles.meter}
      aria-label="הזמן שנרשם מול ההערכה"
      min={0}
      max={estimate}
      high={estimate * 0.99}
      optimum={0}
      value={Math.min(minutes, estimate)}
    />
  </div>
)

type LineProps = { entry: TimeEntryRow; projectRate: number | null }

function EntryLine({ entry, projectRate }: LineProps) {
  const { id, on, minutes, note, isBillable, ownRateAgorot, version, taskId, canEdit, userName } = entry
  return (
    <li className={styles.entry}>
      <span className={styles.length}>
        <Hours minutes={minutes} />
      </span>
      <span className={styles.about}>
        {note && <span dir="auto">{note}</span>}
        <span className="muted">
          <DateText at={`${on}T12:00:00Z`} /> <WorkSpan {...entry} /> · <Bidi>{userName}</Bidi>{' '}
          <BilledState {...entry} />
        </span>
      </span>
      <EntryMenu
        taskId={taskId}
        entry={{ id, on, minutes, note, isBillable, ownRateAgorot, version }}
        projectRate={projectRate}
        canEdit={canEdit}
      />
    </li>
  )
}
