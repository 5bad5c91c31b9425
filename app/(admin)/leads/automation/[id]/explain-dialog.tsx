'use client'

import { useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { RecordRuns } from '@/components/domain/automations/record-runs'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { IconPlayerPlay } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import type { AutomationEntityName } from '@/lib/automation/entity'
import type { RefusalReason } from '@/lib/automation/entry.rules'
import { READ_ONCE } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'
import { entryRefusalTexts } from '@/lib/modules/automations/automations.labels'

import { type RunRecord, RunRecordPicker } from '../run-record-picker'
import { Verdicts } from '../verdicts'
import styles from '../verdicts.module.css'

type Props = { id: string; entity: AutomationEntityName; canStart: boolean; onClose: () => void }

/** Why a record is or is not in the automation: its runs, when it did not enter, and what would hold now. */
export function ExplainDialog({ id, entity, canStart, onClose }: Props) {
  const [record, setRecord] = useState<RunRecord | null>(null)
  const address = record && `/api/automations/${id}/explanation/${record.value}`
  const { data, error } = useRead<Explained>(address, READ_ONCE)
  return (
    <Dialog open onClose={onClose} title="למה רץ או לא רץ?" size="side">
      <div className="stack">
        <RunRecordPicker entity={entity} value={record} onChange={setRecord} />
        {record && !data && !error && <Spinner label="בודק" />}
        {error && <Alert tone="bad" live title={error.message} />}
        {record && data && (
          <>
            <Verdict explained={data} />
            <Verdicts label="תנאי הכניסה" verdicts={data.filter} />
            <Verdicts label="תנאי העצירה" verdicts={data.suppression} isStop />
            <Refusals refusals={data.refusals} />
            <RecordRuns entity={entity} recordId={record.value} automationId={id} />
            {canStart && data.isActive && mayStart(data) && (
              <div>
                <ActionButton
                  label="הרצה עכשיו"
                  icon={<IconPlayerPlay size={20} />}
                  tone="primary"
                  title={`להריץ את האוטומציה על ${isolate(data.record.name)}?`}
                  url={`/api/automations/${id}/runs`}
                  method="POST"
                  body={{ recordId: record.value }}
                  done="הריצה התחילה"
                >
                  השלבים יתחילו מיד, בלי לחכות למה שמפעיל את האוטומציה.
                  {data.refusal === 'reentry' && ' הרשומה כבר עברה באוטומציה, ותעבור בה פעם נוספת.'}
                </ActionButton>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

type Explained = {
  record: RunRecord & { name: string }
  trigger: string
  isActive: boolean
  refusal: RefusalReason | null
  filter: { text: string; holds: boolean; value: string }[]
  suppression: { text: string; holds: boolean; value: string }[]
  refusals: { at: string; reason: RefusalReason }[]
}

/** Whoever starts by hand passes over what starts the automation and whether the record was in it, and over nothing else. */
const mayStart = ({ refusal }: Explained) => refusal === null || refusal === 'reentry' || refusal === 'trigger'

function Verdict({ explained: { isActive, refusal, trigger } }: { explained: Explained }) {
  if (!isActive)
    return (
      <Alert tone="warn" title="האוטומציה אינה פעילה, ולכן אף רשומה אינה נכנסת">
        <p>{refusal ? entryRefusalTexts[refusal] : 'אילו הייתה פעילה, הרשומה הייתה נכנסת.'}</p>
      </Alert>
    )
  if (refusal) return <Alert tone="warn" title={entryRefusalTexts[refusal]} />
  return (
    <Alert tone="ok" title="הרשומה תיכנס כשזה יקרה">
      <p>
        האוטומציה מחכה ל: <Bidi>{trigger}</Bidi>
      </p>
    </Alert>
  )
}

const Refusals = ({ refusals }: Pick<Explained, 'refusals'>) =>
  refusals.length > 0 && (
    <section className={styles.verdicts}>
      <strong>קרה, והרשומה לא נכנסה</strong>
      <ul>
        {refusals.map(({ at, reason }) => (
          <li key={at}>
            <span>
              <DateText at={at} as="datetime" /> · {entryRefusalTexts[reason]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
