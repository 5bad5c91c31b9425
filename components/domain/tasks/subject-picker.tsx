'use client'

import { useState } from 'react'

import { type RecordOption, RecordPicker } from '@/components/domain/record-picker'
import { ComboboxField } from '@/components/ui/combobox'
import { SelectField } from '@/components/ui/fields'
import { readJson } from '@/lib/client/read'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'

type Entity = TaskSubject['entity']
export type NamedSubject = TaskSubject & { name: string | null }

const KINDS: Readonly<Record<Entity, string>> = {
  customer: 'לקוח',
  lead: 'ליד',
  document: 'מסמך',
  payment_page: 'עמוד תשלום',
}

type Props = {
  /** The kinds of records that the user may see. */
  offered: readonly Entity[]
  value: NamedSubject | null
  error?: string | undefined
  onChange: (subject: NamedSubject | null) => void
}

/** What a task is about: a kind of record, and one of it. */
export function SubjectPicker({ offered, value, error, onChange }: Props) {
  const [entity, setEntity] = useState<Entity>(value?.entity ?? offered[0] ?? 'customer')
  const shown: RecordOption | null =
    value?.entity === entity && value.name ? { value: value.id, label: value.name } : null
  const choose = (chosen: RecordOption | null) => onChange(chosen && { entity, id: chosen.value, name: chosen.label })
  const field = { label: KINDS[entity], value: shown, error, onChange: choose }
  if (offered.length === 0) return null
  return (
    <>
      <SelectField
        label="קשורה אל"
        options={offered.map((kind) => ({ value: kind, label: KINDS[kind] }))}
        value={entity}
        onChange={({ currentTarget }) => setEntity(currentTarget.value as Entity)}
      />
      {entity === 'customer' || entity === 'lead' ? (
        <RecordPicker key={`${entity}-${value?.id}`} entity={entity} {...field} />
      ) : (
        <ComboboxField
          key={`${entity}-${value?.id}`}
          placeholder="חיפוש לפי כותרת או מספר"
          load={(q) => readJson<RecordOption[]>(`/api/tasks/subjects?${new URLSearchParams({ entity, q })}`)}
          {...field}
        />
      )}
    </>
  )
}
