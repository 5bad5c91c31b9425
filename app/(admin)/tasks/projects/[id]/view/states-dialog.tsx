'use client'

import { useState } from 'react'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@/components/ui/icons'
import { Select, TextInput } from '@/components/ui/inputs'
import { newKey } from '@/lib/client/new-key'
import { isolate } from '@/lib/format/bidi'
import { toOptions } from '@/lib/format/options'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'
import { taskGroupLabels } from '@/lib/modules/tasks/tasks.labels'
import type { TaskGroup } from '@/lib/modules/tasks/tasks.schema'
import type { ManagedProject } from './managed-project'
import { useSaveProject } from './use-save-project'

type Edited = { key: string; id: string | null; name: string; group: TaskGroup; color: string }
type Props = { project: ManagedProject; onClose: () => void }

/** The states through which the tasks of a project go, in their order. */
export function StatesDialog({ project, onClose }: Props) {
  const [states, setStates] = useState<Edited[]>(() => project.states.map((state) => ({ key: state.id, ...state })))
  const { save, problem, isSaving } = useSaveProject(project, 'states', onClose)
  const change = (key: string, set: Partial<Edited>) =>
    setStates((now) => now.map((state) => (state.key === key ? { ...state, ...set } : state)))
  const shift = (at: number, by: number) =>
    setStates((now) => {
      const moved = now.toSpliced(at, 1)
      const [state] = now.slice(at, at + 1)
      return state ? moved.toSpliced(at + by, 0, state) : now
    })
  return (
    <Dialog open title={`המצבים של ${isolate(project.name)}`} size="lg" onClose={onClose}>
      <div className="stack">
        <p className="dialog-text">משימות של מצב שיוסר יעברו למצב הראשון באותה משמעות.</p>
        {problem && <Alert tone="bad" live title={problem} />}
        <ol className={styles.items} aria-label="מצבים">
          {states.map((state, at) => (
            <li key={state.key} className={styles.state}>
              <TextInput
                aria-label={`שם המצב ${at + 1}`}
                value={state.name}
                onChange={(event) => change(state.key, { name: event.currentTarget.value })}
              />
              <Select
                aria-label={`משמעות המצב ${at + 1}`}
                options={toOptions(taskGroupLabels)}
                value={state.group}
                onChange={(event) => change(state.key, { group: event.currentTarget.value as TaskGroup })}
              />
              <Select
                aria-label={`צבע המצב ${at + 1}`}
                options={toOptions(tagColorLabels)}
                value={state.color}
                onChange={(event) => change(state.key, { color: event.currentTarget.value })}
              />
              <span className={styles.people}>
                <IconButton
                  label={`העברת ${isolate(state.name)} למעלה`}
                  size="sm"
                  disabled={at === 0}
                  onClick={() => shift(at, -1)}
                >
                  <IconArrowUp size={16} />
                </IconButton>
                <IconButton
                  label={`העברת ${isolate(state.name)} למטה`}
                  size="sm"
                  disabled={at === states.length - 1}
                  onClick={() => shift(at, 1)}
                >
                  <IconArrowDown size={16} />
                </IconButton>
                <IconButton
                  label={`הסרת ${isolate(state.name)}`}
                  size="sm"
                  onClick={() => setStates((now) => now.filter(({ key }) => key !== state.key))}
                >
                  <IconX size={16} />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          icon={<IconPlus size={18} />}
          onClick={() =>
            setStates((now) => [...now, { key: newKey(), id: null, name: '', group: 'started', color: 'blue' }])
          }
        >
          מצב נוסף
        </Button>
        <div className="dialog-actions">
          <Button
            variant="primary"
            loading={isSaving}
            onClick={() => save({ states: states.map(({ key: _, ...state }) => state) })}
          >
            שמירה
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </div>
    </Dialog>
  )
}
