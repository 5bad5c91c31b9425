'use client'

import { DateField } from '@/components/ui/date-field'
import { SelectField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import { MultiSelectField } from '@/components/ui/multi-select'
import { Segmented } from '@/components/ui/segmented'
import type { BulkField, TagAct } from '@/lib/modules/bulk/bulk.schema'
import type { Tag } from '@/lib/modules/tags/tags.schema'

import { type BulkDraft, NOTHING } from './bulk-draft'

const acts: readonly { value: TagAct; label: string }[] = [
  { value: 'add', label: 'הוספה' },
  { value: 'remove', label: 'הסרה' },
  { value: 'set', label: 'החלפה' },
]

type Props = {
  field: BulkField
  owners: readonly Choice[]
  teams: readonly Choice[]
  tags: readonly (Tag & { isArchived?: boolean })[]
  statuses: readonly Choice[]
  sources: readonly Choice[]
  draft: BulkDraft
  onDraft: (part: Partial<BulkDraft>) => void
}

/** The control for the value of a bulk change, by field. */
export function BulkValue({ field, owners, teams, tags, statuses, sources, draft, onDraft }: Props) {
  const bound = {
    value: draft.value,
    onChange: (event: { currentTarget: { value: string } }) => onDraft({ value: event.currentTarget.value }),
  }
  switch (field) {
    case 'status':
      return (
        <SelectField
          id="bulk-status"
          label="סטטוס חדש"
          hint="לקוח שאי אפשר להעביר לסטטוס הזה יישאר כפי שהוא, ויופיע ברשימה בסוף הפעולה."
          placeholder="בחירה"
          options={statuses}
          {...bound}
        />
      )
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
      return <SelectField id="bulk-owner" label="אחראי חדש" placeholder="בחירה" options={owners} {...bound} />
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
      return <TagsValue tags={tags} draft={draft} onDraft={onDraft} />
    case 'deletedAt':
      return (
        <p>
          הלקוחות יירדו מכל הרשימות, ואפשר יהיה לשחזר אותם. לקוח שיש לו עמוד תשלום פתוח או מסמך שממתין לחתימה יישאר,
          ויופיע ברשימה בסוף הפעולה.
        </p>
      )
  }
}

type TagsProps = Pick<Props, 'tags' | 'draft' | 'onDraft'>

function TagsValue({ tags, draft: { act, tagIds }, onDraft }: TagsProps) {
  // An archived tag can be removed from customers, but not added.
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
        hint={act === 'set' ? 'התגיות האלה יבואו במקום כל התגיות של הלקוחות; בלי תגיות: כולן יוסרו.' : undefined}
        options={options}
        value={options.filter(({ value }) => tagIds.includes(value))}
        onChange={(chosen) => onDraft({ tagIds: chosen.map(({ value }) => value) })}
      />
    </>
  )
}
