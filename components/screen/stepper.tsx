import { IconCheck } from '@/components/ui/icons'

type Props = {
  label: string
  steps: readonly { label: string; hint?: string }[]
  /** The current step, zero-based; beyond the last one, all are done. */
  current: number
}

/** Progress through a sequence of steps; vertical on phones. */
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
