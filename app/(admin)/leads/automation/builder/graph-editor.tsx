'use client'

import { type ReactNode, useMemo, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLazy } from '@/components/ui/use-lazy'
import type { Catalogue } from '@/lib/automation/catalogue'
import { allSteps } from '@/lib/automation/path.rules'
import { stepText } from '@/lib/automation/words.rules'
import { isolate } from '@/lib/format/bidi'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { type Builder, BuilderContext } from './builder-context'
import {
  duplicateStep,
  freeStepId,
  insertStep,
  moveStep,
  type Place,
  placeOf,
  removeStep,
  updateStep,
} from './edit-steps'
import { EntryFields } from './entry-fields'
import { PartError } from './part-error'
import { SettingsFields } from './settings-fields'
import { StepList } from './step-list'

type Props = {
  graph: Graph
  catalogue: Catalogue
  errors: Builder['errors']
  idOf: Builder['idOf']
  maxRuns: { id: string; error?: string | undefined }
  opened: readonly string[]
  /** `changed` is the step whose errors are out of date. */
  onChange: (graph: Graph, changed?: string) => void
}

const loadAddStep = () => import('./add-step-dialog').then((part) => part.AddStepDialog)

/** The whole of an automation as a list that reads from the top: what starts it, its steps, its rules. */
export function GraphEditor({ graph, catalogue, errors, idOf, maxRuns, opened, onChange }: Props) {
  const editing = useEditing({ graph, catalogue, idOf, opened, onChange })
  const { builder, said, removed, place, askAt, add, undo } = editing
  const AddStep = useLazy(loadAddStep, place !== null)
  const set = (part: Partial<Graph>) => onChange({ ...graph, ...part })
  return (
    <BuilderContext value={{ ...builder, errors }}>
      <EntryFields onChange={set} />
      <Card title="מה קורה">
        {removed && <Undo onUndo={undo}>{`נמחק: ${isolate(removed.text)}`}</Undo>}
        <StepList steps={graph.steps} at={{ branchId: null, lane: 'yes' }} label="השלבים" />
        <PartError part="steps" />
        <p className="sr-only" role="status">
          {said}
        </p>
      </Card>
      <SettingsFields onChange={set} maxRuns={maxRuns} />
      {AddStep && place && (
        <AddStep catalogue={catalogue} id={freeStepId(graph.steps)} onPick={add} onClose={() => askAt(null)} />
      )}
    </BuilderContext>
  )
}

const Undo = ({ children, onUndo }: { children: ReactNode; onUndo: () => void }) => (
  <div className={styles.undo} role="status">
    <span>{children}</span>
    <Button size="sm" onClick={onUndo}>
      ביטול המחיקה
    </Button>
  </div>
)

type Editing = Pick<Props, 'graph' | 'catalogue' | 'idOf' | 'opened' | 'onChange'>
type Removed = { steps: readonly Step[]; text: string }

/** The state of the list: which steps are open, what was said last, and the last deletion. */
function useEditing({ graph, catalogue, idOf, opened: first, onChange }: Editing) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(first))
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const [place, askAt] = useState<Place | null>(null)
  const { steps } = graph
  const map = useMemo(() => new Map(allSteps(steps).map((step) => [step.id, step])), [steps])
  const textOf = (id: string) => {
    const step = map.get(id)
    return step ? stepText(step, catalogue, map) : ''
  }
  const set = (next: readonly Step[], changed?: string) => {
    setRemoved(undefined)
    onChange({ ...graph, steps: [...next] }, changed)
  }
  const focus = (id: string) => requestAnimationFrame(() => document.getElementById(idOf(`steps.${id}`))?.focus())
  const open = (id: string) => setOpened((before) => new Set([...before, id]))

  function add(step: Step) {
    if (!place) return
    askAt(null)
    set(insertStep(steps, place, step))
    open(step.id)
    setSaid('השלב נוסף')
    // The dialog gives the focus back as it closes, so that the new step takes it after that.
    setTimeout(() => focus(step.id))
  }
  const builder: Omit<Builder, 'errors'> = {
    graph,
    catalogue,
    steps: map,
    idOf,
    isOpen: (id) => opened.has(id),
    toggle: (id) =>
      setOpened((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    change: (step) => set(updateStep(steps, step), step.id),
    move(id, by) {
      const moved = moveStep(steps, id, by)
      setSaid(
        moved ? `${isolate(textOf(id))}: ${placeText(moved, id)}` : `אין לאן להעביר ${by === 1 ? 'למטה' : 'למעלה'}`,
      )
      if (moved) set(moved)
      focus(id)
    },
    duplicate(id) {
      const made = duplicateStep(steps, id)
      set(made.steps)
      setSaid('השלב שוכפל')
      focus(made.id)
    },
    remove(id) {
      set(removeStep(steps, id), id)
      setRemoved({ steps, text: textOf(id) })
    },
    askForStep: askAt,
  }
  const undo = () => {
    if (removed) set(removed.steps)
    setSaid('השלב הוחזר')
  }
  return { builder, said, removed, place, askAt, add, undo }
}

/** Says where a step stands now. */
function placeText(steps: readonly Step[], id: string): string {
  const place = placeOf(steps, id)
  if (!place) return ''
  const lane = place.branchId === null ? '' : place.lane === 'yes' ? 'במסלול ״אם כן״, ' : 'במסלול ״אם לא״, '
  return `${lane}מקום ${place.index + 1}`
}
