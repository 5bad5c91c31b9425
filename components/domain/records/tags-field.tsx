'use client'

import { useState } from 'react'

import { MultiSelectField } from '@/components/ui/multi-select'
import { sendJson } from '@/lib/client/send'
import type { TagRow } from '@/lib/modules/tags/tags.queries'
import type { RecordEntity } from '@/lib/records/kind'

import { apiPaths } from './record-path'
import { sectionLabels } from './record-words'

type Props = {
  entity: RecordEntity
  id: string
  hint: string
  error: string | undefined
  tags: readonly TagRow[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** The field for the tags of a record; an unknown name is created as a tag of the company at once. */
export function TagsField({ entity, id, hint, error, tags, value, onChange }: Props) {
  const [made, setMade] = useState<{ value: string; label: string }[]>([])
  const [problem, setProblem] = useState<string>()
  const known = [...tags.map((tag) => ({ value: tag.id, label: tag.name })), ...made]
  const offered = known.filter((one) => !tags.some((tag) => tag.id === one.value && tag.isArchived))

  async function applyChosen(chosen: { value: string; label: string }[]) {
    const fresh = chosen.find((one) => !known.some((option) => option.value === one.value))
    if (!fresh) return onChange(chosen.map((one) => one.value))
    const sent = await sendJson<{ id: string }>(`${apiPaths[entity]}/tags`, 'POST', { name: fresh.label })
    setProblem(sent.ok ? undefined : (sent.error.fields?.name ?? sent.error.message))
    if (!sent.ok) return
    setMade([...made, { value: sent.data.id, label: fresh.label }])
    onChange(chosen.map((one) => (one === fresh ? sent.data.id : one.value)))
  }
  return (
    <MultiSelectField
      id={id}
      label={sectionLabels.tags}
      hint={hint}
      error={problem ?? error}
      options={offered}
      value={value.flatMap((one) => known.find((option) => option.value === one) ?? [])}
      onChange={(chosen) => void applyChosen(chosen)}
      canCreate
    />
  )
}
