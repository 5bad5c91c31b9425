import Link from 'next/link'

import { Bidi } from '@/components/ui/bidi'
import { IconClock } from '@/components/ui/icons'
import type { RunningTimer as Timer } from '@/lib/modules/tasks/time/entries.queries'
import { linkTo } from '@/lib/routes/links'

import styles from './time.module.css'
import { StopTimer } from './timer-buttons'
import { TimerClock } from './timer-clock'

/** The viewer's running timer as a card of a screen. */
export const RunningTimer = ({ timer }: { timer: Timer | null }) =>
  timer && (
    <section className="card" aria-label="הטיימר שלי">
      <div className="card-body">
        <TimerLine timer={timer} />
      </div>
    </section>
  )

type Props = { timer: Timer; taskId?: string }

/** A running timer: its task, unless it is that of the screen, its clock and the button that stops it. */
export const TimerLine = ({ timer, taskId }: Props) => (
  <div className={styles.bar}>
    <span className={styles.running}>
      <IconClock size={18} />
      <span>
        הטיימר פועל
        {timer.taskId !== taskId && (
          <>
            : <TimedTask timer={timer} />
          </>
        )}
      </span>
    </span>
    <TimerClock key={timer.id} startedAt={timer.startedAt} seconds={secondsSince(timer.startedAt)} />
    <StopTimer />
  </div>
)

const TimedTask = ({ timer: { taskId, taskTitle } }: { timer: Timer }) =>
  taskTitle === null ? (
    'משימה שאינך רואה עוד'
  ) : (
    <Link href={linkTo('tasks-view', { id: taskId })}>
      <Bidi>{taskTitle}</Bidi>
    </Link>
  )

const secondsSince = (at: Date) => Math.max(0, Math.floor((Date.now() - +at) / 1000))
