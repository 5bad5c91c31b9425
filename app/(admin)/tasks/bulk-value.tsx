'use client'

import { SelectField, TextField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { Segmented } from '@/components/ui/segmented'
import { type Option, toOptions } from '@/lib/format/options'
import type { TaskBulkField } from '@/lib/modules/tasks/bulk.schema'
import { taskGroupLabels } from '@/lib/modules/tasks/tasks.labels'

import { NO_PROJECT_CHOICE, type TaskBulkDraft } from './bulk-draft'

export type TaskBulkChoices = { people: readonly Option[]; projects: readonly Option[]; tags: readonly Option[] }

type Props = {
  field: TaskBulkField
  choices: TaskBulkChoices
  draft: TaskBulkDraft
  onDraft: (part: Partial<TaskBulkDraft>) => void
}

/** The control for the value of a change of many tasks, by field. */
export function TaskBulkValue({ field, choices, draft, onDraft }: Props) {
  switch (field) {
    case 'state':
      return <StateValue draft={draft} onDraft={onDraft} />
    case 'assigneeIds':
      return <ListValue label="אחראים" options={choices.people} set={NO_PEOPLE} draft={draft} onDraft={onDraft} />
    case 'tagIds':
      return <ListValue label="תגיות" options={choices.tags} set={NO_TAGS} draft={draft} onDraft={onDraft} />
    case 'dueOn':
      return <DaysValue draft={draft} onDraft={onDraft} />
    case 'projectId':
      return (
        <SelectField
          id="bulk-project"
          label="פרויקט"
          hint="כל משימה תקבל בפרויקט את המצב שמשמעותו כמו של המצב שלה."
          placeholder="בחירה"
          options={[...choices.projects, { value: NO_PROJECT_CHOICE, label: 'בלי פרויקט' }]}
          value={draft.projectId}
          onChange={({ currentTarget }) => onDraft({ projectId: currentTarget.value })}
        />
      )
    case 'deletedAt':
      return (
        <p>המשימות יירדו מכל הרשימות. אפשר לבטל את המחיקה במשך 30 יום, מרשימת הפעולות. משימות המשנה שלהן נשארות.</p>
      )
  }
}

const NO_PEOPLE = 'האנשים האלה יבואו במקום כל האחראים; בלי אנשים: המשימות יישארו בלי אחראי.'
const NO_TAGS = 'התגיות האלה יבואו במקום כל התגיות של המשימות; בלי תגיות: כולן יוסרו.'

type PartProps = Pick<Props, 'draft' | 'onDraft'>

function StateValue({ draft: { state, subtasks }, onDraft }: PartProps) {
  const isClosing = state === 'completed' || state === 'cancelled'
  return (
    <>
      <SelectField
        id="bulk-state"
        label="מצב"
        hint="בפרויקט: המצב הראשון שזו המשמעות שלו."
        placeholder="בחירה"
        options={toOptions(taskGroupLabels)}
        value={state}
        onChange={({ currentTarget }) => onDraft({ state: currentTarget.value as TaskBulkDraft['state'] })}
      />
      {isClosing && (
        <SelectField
          id="bulk-subtasks"
          label="משימה שיש לה משימות משנה פתוחות"
          options={[
            { value: 'ask', label: 'תישאר כפי שהיא' },
            { value: 'close', label: 'תיסגר יחד איתן' },
            { value: 'keep', label: 'תיסגר לבדה' },
          ]}
          value={subtasks}
          onChange={({ currentTarget }) => onDraft({ subtasks: currentTarget.value as TaskBulkDraft['subtasks'] })}
        />
      )}
    </>
  )
}

type ListProps = PartProps & { label: string; options: readonly Option[]; set: string }

function ListValue({ label, options, set, draft: { act, ids }, onDraft }: ListProps) {
  return (
    <>
      <Segmented
        legend="מה לעשות"
        name="bulk-act"
        options={[
          { value: 'add', label: 'הוספה' },
          { value: 'remove', label: 'הסרה' },
          { value: 'set', label: 'החלפה' },
        ]}
        value={act}
        onChange={({ currentTarget }) => onDraft({ act: currentTarget.value as TaskBulkDraft['act'] })}
      />
      <MultiSelectField
        id="bulk-ids"
        label={label}
        hint={act === 'set' ? set : undefined}
        options={options}
        value={options.filter(({ value }) => ids.includes(value))}
        onChange={(chosen) => onDraft({ ids: chosen.map(({ value }) => value) })}
      />
    </>
  )
}

const DaysValue = ({ draft: { days, way }, onDraft }: PartProps) => (
  <>
    <Segmented
      legend="לאיזה כיוון"
      name="bulk-way"
      options={[
        { value: 'later', label: 'דחייה' },
        { value: 'earlier', label: 'הקדמה' },
      ]}
      value={way}
      onChange={({ currentTarget }) => onDraft({ way: currentTarget.value as TaskBulkDraft['way'] })}
    />
    <TextField
      id="bulk-days"
      label="בכמה ימים"
      hint="תאריך ההתחלה, אם יש, זז יחד עם תאריך היעד."
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      value={days}
      onChange={({ currentTarget }) => onDraft({ days: currentTarget.value.trim() })}
    />
  </>
)
