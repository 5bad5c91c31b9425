import type { ReactNode } from 'react'

import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'
import { startStateLabels } from '@/lib/modules/automations/automations.labels'
import type { AutomationDetails } from '@/lib/modules/automations/automations.queries'
import type { StartRow } from '@/lib/modules/automations/starts.queries'

import { StartDecision } from './start-decision'
import styles from './starts.module.css'

type Props = { automation: Pick<AutomationDetails, 'id' | 'name' | 'activatedBy'>; starts: readonly StartRow[] }

/** The starts of an automation for many records, the newest first; whoever may decide one that waits does so here. */
export const Starts = ({ automation, starts }: Props) => (
  <Card title="הפעלות על רשומות רבות">
    <ul className={styles.starts}>
      {starts.map((start) => (
        <li key={start.id}>
          <div className={styles.about}>
            <span className={styles.line}>
              <strong>{countText(start.records, RECORDS)}</strong>
              <Status tone={tones[start.state]}>{startStateLabels[start.state]}</Status>
            </span>
            <span className="muted">
              <DateText at={start.createdAt} as="datetime" />
              {start.byName && (
                <>
                  {' · '}
                  <Bidi>{start.byName}</Bidi>
                </>
              )}
            </span>
            <Outcome start={start} />
          </div>
          {start.canDecide && (
            <StartDecision automation={automation} start={start} records={countText(start.records, RECORDS)} />
          )}
        </li>
      ))}
    </ul>
  </Card>
)

const RECORDS = ['רשומה אחת', 'שתי רשומות', 'רשומות'] as const
const tones: Record<StartRow['state'], Tone> = { waiting: 'warn', started: 'ok', refused: 'muted' }

/** Whom a start waits for, or who decided it; most begin without a decision. */
function Outcome({ start }: { start: StartRow }): ReactNode {
  const { state, waitsFor, decidedByName, decidedAt, reason } = start
  if (state === 'waiting')
    return waitsFor.length > 0 ? (
      <span>ההכרעה בידי {waitsFor.map(isolate).join(', ')}</span>
    ) : (
      <span>
        אין כרגע מי שיאשר: דרושה ההרשאה ״אישור הפעלה על רשומות רבות״, וגם הרשאה לראות את האוטומציה ואת הרשומות.
      </span>
    )
  if (!decidedAt) return null
  return (
    <>
      <span className="muted">
        {state === 'started' ? 'אישור: ' : 'דחייה: '}
        <Bidi>{decidedByName ?? ''}</Bidi>
        {' · '}
        <DateText at={decidedAt} as="datetime" />
      </span>
      {reason && (
        <span>
          הסיבה: <Bidi>{reason}</Bidi>
        </span>
      )}
    </>
  )
}
