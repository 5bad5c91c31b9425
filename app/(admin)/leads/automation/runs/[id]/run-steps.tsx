import { Timeline } from '@/components/screen/timeline'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Catalogue } from '@/lib/automation/catalogue'
import { allSteps } from '@/lib/automation/path.rules'
import { inputTexts, stepText } from '@/lib/automation/words.rules'
import { countText } from '@/lib/format/count-text'
import { stepStateLabels } from '@/lib/modules/automations/automations.labels'
import type { RunDetails } from '@/lib/modules/automations/runs.queries'

import { StepIcon } from '../../builder/step-icon'

type Props = { run: RunDetails; catalogue: Catalogue }
type StepRun = RunDetails['steps'][number]

/** The steps of a run in the order in which they were taken, each with what it was given and what came of it. */
export function RunSteps({ run, catalogue }: Props) {
  const map = new Map(allSteps(run.graph.steps).map((step) => [step.id, step]))
  const items = run.steps.map((taken) => {
    const step = map.get(taken.stepId)
    return {
      id: String(taken.seq),
      at: taken.startedAt,
      icon: step && <StepIcon step={step} />,
      title: (
        <>
          <Bidi>{step ? stepText(step, catalogue, map) : taken.kind}</Bidi>{' '}
          <Status tone={TONES[taken.state]}>{stepStateLabels[taken.state]}</Status>
        </>
      ),
      body: <Taken taken={taken} catalogue={catalogue} />,
    }
  })
  return <Timeline items={items} empty="הריצה עוד לא התחילה." />
}

function Taken({ taken, catalogue }: { taken: StepRun; catalogue: Catalogue }) {
  const { action, input, result, error, until, attempts, state } = taken
  const fields = catalogue.actions[action ?? '']?.fields ?? {}
  return (
    <>
      {error && (
        <div className="field-error">
          <Bidi>{error}</Bidi>
        </div>
      )}
      {result && (
        <div>
          <Bidi>{result}</Bidi>
        </div>
      )}
      {inputTexts(fields, input, catalogue).map(({ key, label, value }) => (
        <div key={key}>
          {label}: <Bidi>{value}</Bidi>
        </div>
      ))}
      {until && state === 'waiting' && (
        <div>
          עד <DateText at={until} as="datetime" />
        </div>
      )}
      {attempts > 1 && <div className="muted">{countText(attempts, ['ניסיון אחד', 'שני ניסיונות', 'ניסיונות'])}</div>}
    </>
  )
}

const TONES: Readonly<Record<StepRun['state'], Tone>> = { waiting: 'info', ok: 'ok', skipped: 'warn', failed: 'bad' }
