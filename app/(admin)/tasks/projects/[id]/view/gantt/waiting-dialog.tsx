'use client'

import { useState } from 'react'

import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { countText } from '@/lib/format/count-text'
import type { SchedulePlan } from '@/lib/modules/tasks/schedule.schema'

import { daysText } from './gantt-scale'
import type { Asked } from './use-schedule'

type Props = {
  asked: Asked
  /** Saves with the waiting tasks that move too. */
  onAnswer: (waiting: SchedulePlan['moves']) => Promise<void>
  onCancel: () => void
}

/** Asks whether the tasks that wait for a moved one move with it. */
export function WaitingDialog({ asked: { row, to, plan, problem }, onAnswer, onCancel }: Props) {
  const [answer, setAnswer] = useState<'all' | 'one'>()
  const { moves, held, hidden } = plan
  const send = async (chosen: 'all' | 'one') => {
    setAnswer(chosen)
    await onAnswer(chosen === 'all' ? moves : [])
    setAnswer(undefined)
  }
  return (
    <Dialog open title={titleOf(moves.length)} onClose={onCancel}>
      <div className="stack">
        {problem && <Alert tone="bad" live title={problem} />}
        <p className="dialog-text">
          <Bidi>{row.title}</Bidi> תהיה עכשיו: {daysText(to)}.
        </p>
        {moves.length > 0 && (
          <ul className={styles.items} aria-label="משימות שיזוזו">
            {moves.map(({ id, title, projectName, startOn, dueOn, wasStartOn, wasDueOn }) => (
              <li key={id} className={styles.item}>
                <span>
                  <Bidi>{title}</Bidi>
                  {projectName && (
                    <span className="muted">
                      {' '}
                      · <Bidi>{projectName}</Bidi>
                    </span>
                  )}
                </span>
                <span>
                  <span className="muted">{daysText({ startOn: wasStartOn, dueOn: wasDueOn })}</span>
                  {' ← '}
                  {daysText({ startOn, dueOn })}
                </span>
              </li>
            ))}
          </ul>
        )}
        {held.length + hidden > 0 && (
          <Alert tone="warn" title={heldTitle(held.length + hidden)}>
            {held.map(({ title }) => `״${title}״`).join(', ')}
            {hidden > 0 && ` ${hiddenText(hidden)}`}
          </Alert>
        )}
        <div className="dialog-actions">
          {moves.length > 0 && (
            <Button variant="primary" loading={answer === 'all'} onClick={() => send('all')}>
              {moves.length === 1 ? 'הזזת שתיהן' : 'הזזת כולן'}
            </Button>
          )}
          <Button loading={answer === 'one'} onClick={() => send('one')}>
            הזזת המשימה הזאת בלבד
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            ביטול
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const titleOf = (count: number) =>
  count === 0
    ? 'משימות ממתינות לא יזוזו'
    : countText(count, ['משימה ממתינה אחת תזוז איתה', 'שתי משימות ממתינות יזוזו איתה', '# משימות ממתינות יזוזו איתה'])

const heldTitle = (count: number) =>
  countText(count, [
    'משימה אחת שממתינה לה לא תזוז, כי אין לך הרשאה לשנות אותה',
    'שתי משימות שממתינות לה לא יזוזו, כי אין לך הרשאה לשנות אותן',
    '# משימות שממתינות לה לא יזוזו, כי אין לך הרשאה לשנות אותן',
  ])

const hiddenText = (count: number) =>
  countText(count, [
    'משימה אחת בפרויקט שאינך רואה.',
    'שתי משימות בפרויקטים שאינך רואה.',
    '# משימות בפרויקטים שאינך רואה.',
  ])
