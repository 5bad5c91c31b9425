import { Bidi } from '@/components/ui/bidi'
import { allSteps } from '@/lib/automation/path.rules'
import { type GraphWords, groupText, stepText, triggerText } from '@/lib/automation/words.rules'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'

import styles from './graph-view.module.css'

type Props = { graph: Graph; words: GraphWords }

/** An automation to read: what starts it, which records enter, and its steps in sentences. */
export function GraphView({ graph, words }: Props) {
  const { trigger, filter, steps } = graph
  const map = new Map(allSteps(steps).map((step) => [step.id, step]))
  return (
    <div className={styles.graph}>
      <p>
        <strong>מתי: </strong>
        <Bidi>{triggerText(trigger, words)}</Bidi>
      </p>
      {filter.conditions.length > 0 && (
        <p>
          <strong>רק אם: </strong>
          <Bidi>{groupText(filter, words)}</Bidi>
        </p>
      )}
      <Steps steps={steps} map={map} words={words} />
    </div>
  )
}

type StepsProps = { steps: readonly Step[]; map: ReadonlyMap<string, Step>; words: GraphWords }

const Steps = ({ steps, map, words }: StepsProps) => (
  <ol>
    {steps.map((step) => (
      <li key={step.id}>
        <Bidi>{stepText(step, words, map)}</Bidi>
        {step.kind === 'branch' && (
          <dl>
            <Lane title="אם כן" steps={step.yes} map={map} words={words} />
            <Lane title="אם לא" steps={step.no} map={map} words={words} />
          </dl>
        )}
      </li>
    ))}
  </ol>
)

const Lane = ({ title, steps, ...rest }: StepsProps & { title: string }) =>
  steps.length > 0 && (
    <div>
      <dt>{title}</dt>
      <dd>
        <Steps steps={steps} {...rest} />
      </dd>
    </div>
  )
