import type { ReactNode } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconCheck, IconX } from '@/components/ui/icons'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'
import { startStateLabels } from '@/lib/modules/automations/automations.labels'
import type { AutomationDetails } from '@/lib/modules/automations/automations.queries'
import type { StartRow } from '@/lib/modules/automations/starts.queries'

import styles from './starts.module.css'

type Automation = Pick<AutomationDetails, 'id' | 'name' | 'activatedBy'>

/** The starts of an automation for many records, the newest first; whoever may decide one that waits does so here. */
export const Starts = ({ automation, starts }: { automation: Automation; starts: readonly StartRow[] }) => (
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
          {start.canDecide && <Decision automation={automation} start={start} />}
        </li>
      ))}
    </ul>
  </Card>
)

const RECORDS = ['רשומה אחת', 'שתי רשומות', 'רשומות'] as const
const tones: Record<StartRow['state'], Tone> = { waiting: 'warn', started: 'ok', refused: 'muted' }

/** Whom a start waits for, or who decided it; most begin without a decision. */
function Outcome({ start: { state, waitsFor, decidedByName, decidedAt } }: { start: StartRow }): ReactNode {
  if (state === 'waiting')
    return waitsFor.length > 0 ? (
      <span>ההכרעה בידי {waitsFor.map(isolate).join(', ')}</span>
    ) : (
      <span>אין כרגע מי שיאשר: לאף משתמש אין ההרשאה ״אישור הפעלה על רשומות רבות״.</span>
    )
  if (!decidedAt) return null
  return (
    <span className="muted">
      {state === 'started' ? 'אישור: ' : 'דחייה: '}
      <Bidi>{decidedByName ?? ''}</Bidi>
      {' · '}
      <DateText at={decidedAt} as="datetime" />
    </span>
  )
}

function Decision({ automation, start }: { automation: Automation; start: StartRow }) {
  const url = `/api/automations/${automation.id}/starts/${start.id}/decision`
  const many = countText(start.records, RECORDS)
  const { version } = start
  return (
    <div className={styles.line}>
      <ActionButton
        label="אישור"
        icon={<IconCheck size={20} />}
        size="sm"
        variant="primary"
        tone="primary"
        title={`לאשר את הפעלת ${isolate(automation.name)} על ${many}?`}
        url={url}
        method="POST"
        body={{ decision: 'approve', version }}
        done="ההפעלה אושרה והתחילה"
      >
        <p>
          האוטומציה תתחיל מיד על הרשומות שנבחרו, מתוך אלה שמוצגות אל <Bidi>{start.byName ?? ''}</Bidi>. רשומה שאינה
          עומדת בתנאים לא תיכנס.
        </p>
        <p>
          השלבים, ובהם שליחת הודעות, נעשים בהרשאות של <Bidi>{automation.activatedBy ?? ''}</Bidi>, ואין להם ביטול.
        </p>
      </ActionButton>
      <ActionButton
        label="דחייה"
        icon={<IconX size={20} />}
        size="sm"
        title={`לדחות את הפעלת ${isolate(automation.name)} על ${many}?`}
        url={url}
        method="POST"
        body={{ decision: 'refuse', version }}
        done="ההפעלה נדחתה"
      >
        האוטומציה לא תתחיל על הרשומות האלה. אפשר לבקש הפעלה אחרת מהרשימה.
      </ActionButton>
    </div>
  )
}
