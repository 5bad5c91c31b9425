import { IconCheck } from '@tabler/icons-react'

type Props = {
  label: string
  steps: readonly { label: string; hint?: string }[]
  /** The step that is being done, from 0; past the last one, all are done. */
  current: number
}

/** Where one stands in a course of steps, from the start of reading to its end; one below the other on a phone. */
export const Stepper = ({ label, steps, current }: Props) => (
  <ol className="stepper" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step.label}
        data-state={stateOf(index, current)}
        {...(index === current && { 'aria-current': 'step' as const })}
      >
        <span className="stepper-dot" aria-hidden="true">
          {index < current ? <IconCheck size={16} /> : index + 1}
        </span>
        <span className="stepper-text">
          <span className="stepper-label">{step.label}</span>
          {index < current && <span className="sr-only"> (הושלם)</span>}
          {step.hint && <span className="stepper-hint">{step.hint}</span>}
        </span>
      </li>
    ))}
  </ol>
)

const stateOf = (index: number, current: number) => (index < current ? 'done' : index === current ? 'current' : 'todo')
