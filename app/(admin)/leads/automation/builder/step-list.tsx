'use client'

import type { KeyboardEvent, ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconCopy, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { stepText } from '@/lib/automation/words.rules'
import { isolate } from '@/lib/format/bidi'
import type { BranchStep, Step } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { useBuilder } from './builder-context'
import type { Place } from './edit-steps'
import { StepFields } from './step-fields'
import { StepIcon } from './step-icon'

type Props = { steps: readonly Step[]; at: Omit<Place, 'index'>; label: string }

/** A list of steps with a place to add one before each and after the last. */
export function StepList({ steps, at, label }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <AddStep place={{ ...at, index }} before={step} />
          <StepCard step={step} />
        </li>
      ))}
      <li>
        <AddStep place={{ ...at, index: steps.length }} isLast />
      </li>
    </ol>
  )
}

type AddProps = { place: Place; before?: Step; isLast?: boolean }

/** Between two steps only its sign is seen until it is pointed at or focused. */
function AddStep({ place, before, isLast = false }: AddProps) {
  const { askForStep, catalogue, steps } = useBuilder()
  if (isLast)
    return (
      <div className={styles.add} data-add={placeKey(place)}>
        <Button size="sm" icon={<IconPlus size={16} />} onClick={() => askForStep(place)}>
          הוספת שלב
        </Button>
      </div>
    )
  const said = before ? `הוספת שלב לפני ${isolate(stepText(before, catalogue, steps))}` : 'הוספת שלב'
  return (
    <div className={styles.between} data-add={placeKey(place)}>
      <IconButton size="sm" label={said} onClick={() => askForStep(place)}>
        <IconPlus size={16} />
      </IconButton>
    </div>
  )
}

const placeKey = ({ branchId, lane, index }: Place) => `${branchId ?? ''}/${lane}/${index}`

function StepCard({ step }: { step: Step }) {
  const { isOpen, errors, idOf, catalogue, steps } = useBuilder()
  const place = `steps.${step.id}`
  const [id, open, error] = [idOf(place), isOpen(step.id), errors[place]]
  return (
    <div className={styles.step} data-kind={step.kind} data-error={error ? true : undefined}>
      <StepHead step={step} text={stepText(step, catalogue, steps)} />
      {error && (
        <p className={`field-error ${styles.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      {open && (
        <div className={styles.body} id={`${id}-body`}>
          <StepFields step={step} />
        </div>
      )}
      {step.kind === 'branch' && <Lanes branch={step} />}
    </div>
  )
}

function StepHead({ step, text }: { step: Step; text: string }) {
  const { isOpen, toggle, move, errors, idOf } = useBuilder()
  const place = `steps.${step.id}`
  const [id, open] = [idOf(place), isOpen(step.id)]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(step.id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className={styles.head}>
      <button
        type="button"
        id={id}
        className={styles.title}
        aria-expanded={open}
        aria-controls={open ? `${id}-body` : undefined}
        aria-labelledby={`${id}-text`}
        aria-describedby={errors[place] ? `${id}-error` : undefined}
        onClick={() => toggle(step.id)}
        onKeyDown={onKeyDown}
      >
        <StepIcon step={step} />
        <span id={`${id}-text`} className={styles.sentence}>
          <Bidi>{text}</Bidi>
        </span>
        <IconChevronDown size={16} />
      </button>
      <StepActions step={step} text={text} />
    </div>
  )
}

function StepActions({ step: { id }, text }: { step: Step; text: string }) {
  const { move, duplicate, remove } = useBuilder()
  const name = isolate(text)
  return (
    <>
      <span className={styles.arrows}>
        <IconButton size="sm" label={`העברת ${name} למעלה`} onClick={() => move(id, -1)}>
          <IconArrowUp size={18} />
        </IconButton>
        <IconButton size="sm" label={`העברת ${name} למטה`} onClick={() => move(id, 1)}>
          <IconArrowDown size={18} />
        </IconButton>
      </span>
      <Menu
        label={`פעולות על ${name}`}
        size="sm"
        items={[
          { label: 'העברה למעלה', icon: <IconArrowUp size={20} />, onSelect: () => move(id, -1) },
          { label: 'העברה למטה', icon: <IconArrowDown size={20} />, onSelect: () => move(id, 1) },
          { label: 'שכפול', icon: <IconCopy size={20} />, onSelect: () => duplicate(id) },
          { label: 'מחיקה', icon: <IconTrash size={20} />, tone: 'danger', onSelect: () => remove(id) },
        ]}
      />
    </>
  )
}

const Lanes = ({ branch }: { branch: BranchStep }) => (
  <div className={styles.lanes}>
    <LaneView title="אם כן" tone="yes">
      <StepList steps={branch.yes} at={{ branchId: branch.id, lane: 'yes' }} label="אם כן" />
    </LaneView>
    <LaneView title="אם לא" tone="no">
      <StepList steps={branch.no} at={{ branchId: branch.id, lane: 'no' }} label="אם לא" />
    </LaneView>
  </div>
)

const LaneView = ({ title, tone, children }: { title: string; tone: 'yes' | 'no'; children: ReactNode }) => (
  <details open className={styles.lane} data-lane={tone}>
    <summary>{title}</summary>
    {children}
  </details>
)
