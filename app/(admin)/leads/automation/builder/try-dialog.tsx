'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import type { Catalogue } from '@/lib/automation/catalogue'
import type { DryOutcome, DryRun, DryStep } from '@/lib/automation/dry-run'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { allSteps } from '@/lib/automation/path.rules'
import { stepText } from '@/lib/automation/words.rules'
import { problemText } from '@/lib/client/problem-text'
import { sendJson } from '@/lib/client/send'
import { entryRefusalTexts } from '@/lib/modules/automations/automations.labels'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'

import { type RunRecord, RunRecordPicker } from '../run-record-picker'
import { Verdicts } from '../verdicts'
import styles from './builder.module.css'

type Sent<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Sent<T[K]> } : T

type Props = {
  id: string
  entity: AutomationEntityName
  graph: Graph
  catalogue: Catalogue
  onClose: () => void
}

/** What the automation would do with a record from now on, step by step; nothing is done. */
export function TryDialog({ id, entity, graph, catalogue, onClose }: Props) {
  const [record, setRecord] = useState<RunRecord | null>(null)
  const [found, setFound] = useState<Sent<DryRun>>()
  const [problem, setProblem] = useState<string>()
  const [isTrying, setTrying] = useState(false)

  async function choose(next: RunRecord | null) {
    setRecord(next)
    setFound(undefined)
    setProblem(undefined)
    if (!next) return
    setTrying(true)
    const sent = await sendJson<Sent<DryRun>>(`/api/automations/${id}/dry-run`, 'POST', { recordId: next.value, graph })
    setTrying(false)
    if (sent.ok) setFound(sent.data)
    else setProblem(problemText(sent.error))
  }
  return (
    <Dialog open onClose={onClose} title="ניסיון על רשומה" size="side">
      <div className="stack">
        <p className="muted">
          כך האוטומציה תפעל על הרשומה אם תיכנס עכשיו, בהרשאות שלך. דבר לא נשלח ולא משתנה; בהמתנות השעון קופץ קדימה.
        </p>
        <RunRecordPicker entity={entity} value={record} onChange={choose} />
        {isTrying && <Spinner label="בודק" />}
        {problem && <Alert tone="bad" live title={problem} />}
        {found && <Trial found={found} graph={graph} catalogue={catalogue} />}
      </div>
    </Dialog>
  )
}

function Trial({ found, graph, catalogue }: { found: Sent<DryRun>; graph: Graph; catalogue: Catalogue }) {
  const map = new Map(allSteps(graph.steps).map((step) => [step.id, step]))
  const { refusal, filter, suppression, steps, end } = found
  return (
    <div className="stack" role="status">
      {refusal ? (
        <Alert tone="warn" title={`הרשומה לא הייתה נכנסת: ${entryRefusalTexts[refusal]}`}>
          <p>השלבים שכאן הם מה שהיה קורה אילו נכנסה.</p>
        </Alert>
      ) : (
        <Alert tone="ok" title="הרשומה נכנסת" />
      )}
      <Verdicts label="תנאי הכניסה" verdicts={filter} />
      <Verdicts label="תנאי העצירה" verdicts={suppression} isStop />
      <ol className={styles.trial}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may be passed several times
          <TrialStep key={index} step={step} map={map} catalogue={catalogue} />
        ))}
        <li>
          <span className={styles.trialAt}>
            <DateText at={end.at} as="datetime" />
          </span>
          <strong>{ENDS[end.reason]}</strong>
        </li>
      </ol>
    </div>
  )
}

type StepProps = { step: Sent<DryStep>; map: ReadonlyMap<string, Step>; catalogue: Catalogue }

function TrialStep({ step: { stepId, at, outcome, text, input, until, conditions }, map, catalogue }: StepProps) {
  const step = map.get(stepId)
  const { label, tone } = OUTCOMES[outcome]
  return (
    <li>
      <span className={styles.trialAt}>
        <DateText at={at} as="datetime" />
      </span>
      <div className={styles.trialStep}>
        <span>
          <Bidi>{step ? stepText(step, catalogue, map) : ''}</Bidi> <Status tone={tone}>{label}</Status>
        </span>
        {text && (
          <span className={tone === 'bad' ? 'field-error' : 'muted'}>
            <Bidi>{text}</Bidi>
          </span>
        )}
        {until && (
          <span className="muted">
            עד <DateText at={until} as="datetime" />
          </span>
        )}
        {input.map(({ label: name, value }) => (
          <span key={name} className="muted">
            {name}: <Bidi>{value}</Bidi>
          </span>
        ))}
        <Verdicts verdicts={conditions} />
      </div>
    </li>
  )
}

const OUTCOMES: Readonly<Record<DryOutcome, { label: string; tone: Tone }>> = {
  ok: { label: 'ייעשה', tone: 'ok' },
  skipped: { label: 'ידולג', tone: 'warn' },
  failed: { label: 'ייכשל', tone: 'bad' },
  untried: { label: 'לא נוסה', tone: 'muted' },
  waits: { label: 'ימתין', tone: 'info' },
  quiet: { label: 'ימתין לסוף השעות השקטות', tone: 'info' },
  yes: { label: 'כן', tone: 'ok' },
  no: { label: 'לא', tone: 'muted' },
  met: { label: 'כבר מתקיים', tone: 'ok' },
  back: { label: 'חוזר', tone: 'muted' },
}

const ENDS: Readonly<Record<DryRun['end']['reason'], string>> = {
  done: 'סוף',
  goal_met: 'המטרה הושגה, והריצה מסתיימת',
  ejected: 'תנאי העצירה מתקיימים, והריצה נעצרת',
  too_long: 'יותר מדי שלבים',
  failed: 'הריצה הייתה נעצרת כאן, ואפשר היה לנסות שוב',
  cut: 'ויתר השלבים, שאינם מוצגים',
}
