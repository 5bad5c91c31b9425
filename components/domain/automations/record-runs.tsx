'use client'

import Link from 'next/link'

import { useLive } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Spinner } from '@/components/ui/spinner'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { useRead } from '@/lib/client/use-read'
import { automationRunLabels } from '@/lib/modules/automations/automations.labels'
import type { RunState } from '@/lib/modules/automations/automations.schema'
import { linkTo } from '@/lib/routes/links'

import styles from './record-runs.module.css'
import { runTones } from './run-tones'

type Props = {
  entity: AutomationEntityName
  recordId: string
  /** Shows the runs through this automation alone. */
  automationId?: string
}

type Run = {
  id: string
  automationId: string
  automationName: string
  state: RunState
  startedAt: string
  dueAt: string | null
  reason: string
}

/** Returns the address of the runs of a record. */
export const runsAddress = (entity: AutomationEntityName, recordId: string) =>
  `/api/automations/runs?entity=${entity}&recordId=${recordId}`

/** The latest runs of a record through automations. */
export function RecordRuns({ entity, recordId, automationId }: Props) {
  const { data, mutate } = useRead<Run[]>(runsAddress(entity, recordId))
  useLive(['automation-run'], () => void mutate())
  if (!data) return <Spinner label="הריצות נטענות" />
  const runs = data.filter((run) => !automationId || run.automationId === automationId)
  if (runs.length === 0) return <p className="muted">הרשומה עוד לא עברה {automationId ? 'כאן' : 'באף אוטומציה'}.</p>
  return (
    <ul className={styles.runs}>
      {runs.map(({ id, automationName, state, startedAt, dueAt, reason }) => (
        <li key={id}>
          <Link href={linkTo('automations-run', { id })}>
            <Bidi>{automationName}</Bidi>
          </Link>
          <Status tone={runTones[state]}>{automationRunLabels[state]}</Status>
          <span className="muted">
            <DateText at={startedAt} as="datetime" />
            {dueAt && state === 'waiting' && (
              <>
                {' · ממשיכה ב־'}
                <DateText at={dueAt} as="datetime" />
              </>
            )}
            {reason && ` · ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
