'use client'

import { DateField } from '@/components/ui/date-field'
import { SelectField, TextField } from '@/components/ui/fields'
import { MultiSelectField } from '@/components/ui/multi-select'
import { Segmented } from '@/components/ui/segmented'
import type { BulkField, TagAct } from '@/lib/modules/bulk/bulk.schema'
import { isClosedType } from '@/lib/modules/leads/statuses.rules'
import type { RecordEntity } from '@/lib/records/kind'

import { type BulkChoices, type BulkDraft, NOTHING, ownerChoices } from './bulk-draft'
import { bulkWords } from './bulk-words'

const acts: readonly { value: TagAct; label: string }[] = [
  { value: 'add', label: 'הוספה' },
  { value: 'remove', label: 'הסרה' },
  { value: 'set', label: 'החלפה' },
]

type Props = {
  entity: RecordEntity
  field: BulkField
  choices: BulkChoices
  draft: BulkDraft
  onDraft: (part: Partial<BulkDraft>) => void
}

/** The control for the value of a bulk change, by field. */
export function BulkValue({ entity, field, choices, draft, onDraft }: Props) {
  const { teams, sources } = choices
  const bound = boundTo('value', draft, onDraft)
  switch (field) {
    case 'status':
      return <StatusValue entity={entity} choices={choices} draft={draft} onDraft={onDraft} />
    case 'source':
      return (
        <SelectField
          id="bulk-source"
          label="מקור ההגעה"
          placeholder="בחירה"
          options={[...sources, { value: NOTHING, label: 'לא ידוע' }]}
          {...bound}
        />
      )
    case 'ownerId':
      return (
        <SelectField id="bulk-owner" label="אחראי חדש" placeholder="בחירה" options={ownerChoices(choices)} {...bound} />
      )
    case 'teamId':
      return (
        <SelectField
          id="bulk-team"
          label="צוות"
          placeholder="בחירה"
          options={[...teams, { value: NOTHING, label: 'ללא צוות' }]}
          {...bound}
        />
      )
    case 'nextFollowUpOn':
      return <DateField id="bulk-day" label="יום המעקב" hint="בלי יום: המעקב יימחק." {...bound} />
    case 'tagIds':
      return <TagsValue entity={entity} tags={choices.tags} draft={draft} onDraft={onDraft} />
    case 'deletedAt':
      return <p>{bulkWords[entity].deleted}</p>
  }
}

type Text = 'value' | 'lostReason' | 'lostNote' | 'reopenReason'

const boundTo = (name: Text, draft: BulkDraft, onDraft: Props['onDraft']) => ({
  value: draft[name],
  onChange: (event: { currentTarget: { value: string } }) => onDraft({ [name]: event.currentTarget.value }),
})

/** The new status and, of leads, why they are lost, or why closed ones are opened again. */
function StatusValue({ entity, choices, draft, onDraft }: Omit<Props, 'field'>) {
  const { statuses, lostReasons = [] } = choices
  const type = statuses.find(({ value }) => value === draft.value)?.type
  return (
    <>
      <SelectField
        id="bulk-status"
        label="סטטוס חדש"
        hint={bulkWords[entity].statusHint}
        placeholder="בחירה"
        options={statuses}
        {...boundTo('value', draft, onDraft)}
      />
      {type === 'lost' && (
        <>
          <SelectField
            id="bulk-lost-reason"
            label="למה נסגרו בלי מכירה"
            required
            placeholder="בחירה"
            options={lostReasons}
            {...boundTo('lostReason', draft, onDraft)}
          />
          <TextField id="bulk-lost-note" label="פירוט" autoComplete="off" {...boundTo('lostNote', draft, onDraft)} />
        </>
      )}
      {type !== undefined && !isClosedType(type) && (
        <TextField
          id="bulk-reopen"
          label="למה לפתוח מחדש לידים סגורים"
          hint="ריק: לידים סגורים יישארו סגורים"
          autoComplete="off"
          {...boundTo('reopenReason', draft, onDraft)}
        />
      )}
    </>
  )
}

type TagsProps = Pick<Props, 'entity' | 'draft' | 'onDraft'> & Pick<BulkChoices, 'tags'>

function TagsValue({ entity, tags, draft: { act, tagIds }, onDraft }: TagsProps) {
  // An archived tag can be removed, but not added.
  const offered = tags.filter(({ isArchived }) => act === 'remove' || !isArchived)
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Segmented
        legend="מה לעשות"
        name="bulk-act"
        options={acts}
        value={act}
        onChange={(event) => onDraft({ act: event.currentTarget.value as TagAct })}
      />
      <MultiSelectField
        id="bulk-tags"
        label="תגיות"
        hint={act === 'set' ? bulkWords[entity].setTagsHint : undefined}
        options={options}
        value={options.filter(({ value }) => tagIds.includes(value))}
        onChange={(chosen) => onDraft({ tagIds: chosen.map(({ value }) => value) })}
      />
    </>
  )
}
