'use client'

import { type NamedSubject, SubjectPicker } from '@/components/domain/tasks/subject-picker'
import { Subject } from '@/components/domain/tasks/task-parts'
import styles from '@/components/domain/tasks/tasks.module.css'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { type Option, toOptions } from '@/lib/format/options'
import type { TaskDetails } from '@/lib/modules/tasks/details.queries'
import { taskPriorityLabels } from '@/lib/modules/tasks/tasks.labels'
import { stateOptions } from '@/lib/modules/tasks/tasks.rules'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'
import { useMoveTask } from '../../use-move-task'
import { RepeatField } from './repeat-field'
import { SavedDay, SavedNumber, SavedTime } from './saved-fields'
import { useTaskChange } from './use-task-change'

type Choices = { people: readonly Option[]; projects: readonly Option[]; tags: readonly Option[] }
type Props = { task: TaskDetails; choices: Choices; subjects: readonly TaskSubject['entity'][] }

/** The fields of a task, each saved as it is changed. */
export function TaskFields({ task, choices, subjects }: Props) {
  const changes = useTaskChange(task)
  const { change, errors, problem } = changes
  const { assignees, tags, canEdit } = task
  const asOptions = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Card title="פרטים">
      <div className={styles.fields}>
        {problem && <Alert tone="bad" live title={problem} />}
        <StateField task={task} onRefused={changes.setProblem} />
        <MultiSelectField
          key={`people-${assignees.map(({ id }) => id).join()}`}
          label="אחראים"
          options={choices.people}
          value={asOptions(assignees)}
          onChange={(chosen) => change({ assigneeIds: chosen.map(({ value }) => value) })}
          error={errors.assigneeIds}
          disabled={!canEdit}
        />
        <SelectField
          label="עדיפות"
          options={toOptions(taskPriorityLabels)}
          value={task.priority}
          disabled={!canEdit}
          onChange={(event: Picked) => change({ priority: event.currentTarget.value })}
        />
        <Days task={task} {...changes} />
        <RepeatField task={task} {...changes} />
        <ProjectField task={task} projects={choices.projects} {...changes} />
        <MultiSelectField
          key={`tags-${tags.map(({ id }) => id).join()}`}
          label="תגיות"
          options={choices.tags}
          value={asOptions(tags)}
          onChange={(chosen) => change({ tagIds: chosen.map(({ value }) => value) })}
          error={errors.tagIds}
          disabled={!canEdit}
        />
        <SubjectField
          task={task}
          offered={subjects}
          error={errors.subject}
          onChange={(subject) => change({ subject: subject && { entity: subject.entity, id: subject.id } })}
        />
      </div>
    </Card>
  )
}

type Picked = React.ChangeEvent<HTMLSelectElement>
type Changes = Pick<ReturnType<typeof useTaskChange>, 'change' | 'errors'>

function StateField({ task, onRefused }: { task: TaskDetails; onRefused: (message: string) => void }) {
  const { move, question } = useMoveTask()
  return (
    <>
      <SelectField
        label="מצב"
        options={stateOptions(task.states)}
        value={task.stateId ?? task.group}
        disabled={!task.canEdit}
        onChange={(event: Picked) =>
          void move(task, event.currentTarget.value).then((refused) => refused && onRefused(refused))
        }
      />
      {question}
    </>
  )
}

function Days({ task, change, errors }: Changes & { task: TaskDetails }) {
  const { dueOn, dueTime, startOn, estimateMinutes, canEdit } = task
  return (
    <>
      <div className={styles.pair}>
        <SavedDay
          label="תאריך יעד"
          stored={dueOn ?? ''}
          error={errors.dueOn}
          disabled={!canEdit}
          onSave={(day) => change(day ? { dueOn: day } : { dueOn: '', dueTime: '' })}
        />
        <SavedTime
          label="שעה"
          stored={dueTime?.slice(0, 5) ?? ''}
          error={errors.dueTime}
          disabled={!canEdit}
          onSave={(time) => change({ dueTime: time })}
        />
      </div>
      <div className={styles.pair}>
        <SavedDay
          label="תאריך התחלה"
          stored={startOn ?? ''}
          error={errors.startOn}
          disabled={!canEdit}
          onSave={(day) => change({ startOn: day })}
        />
        <SavedNumber
          label="זמן משוער (דקות)"
          stored={String(estimateMinutes ?? '')}
          error={errors.estimateMinutes}
          disabled={!canEdit}
          onSave={(minutes) => change({ estimateMinutes: readMinutes(minutes) })}
        />
      </div>
    </>
  )
}

/** Returns what is sent for typed minutes; what is no number is refused there. */
const readMinutes = (text: string) => (text === '' ? null : /^\d+$/.test(text) ? Number(text) : text)

type ProjectProps = Changes & { task: TaskDetails; projects: readonly Option[] }

/** The project of a task; one that is closed to new tasks is offered while the task is in it. */
function ProjectField({ task, projects, change, errors }: ProjectProps) {
  const { projectId, projectName, canEdit } = task
  const isOffered = projectId === null || projects.some(({ value }) => value === projectId)
  return (
    <SelectField
      label="פרויקט"
      placeholder="בלי פרויקט"
      options={isOffered ? projects : [...projects, { value: projectId, label: projectName ?? '' }]}
      value={projectId ?? ''}
      error={errors.projectId}
      disabled={!canEdit}
      onChange={(event: Picked) => change({ projectId: event.currentTarget.value })}
    />
  )
}

type SubjectProps = {
  task: TaskDetails
  offered: readonly TaskSubject['entity'][]
  error: string | undefined
  onChange: (subject: NamedSubject | null) => void
}

/** The record that a task is about; one that the viewer may not see is said to be there. */
const SubjectField = ({ task: { subject, canEdit }, ...field }: SubjectProps) => (
  <>
    {canEdit && <SubjectPicker value={subject} {...field} />}
    <Subject subject={subject} />
  </>
)
