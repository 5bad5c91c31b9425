'use client'

import { ComboboxField } from '@/components/ui/combobox'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { readJson } from '@/lib/client/read'

export type RunRecord = { value: string; label: string }
type Props = {
  entity: AutomationEntityName
  value: RunRecord | null
  onChange: (record: RunRecord | null) => void
}

/** A field to find a record of any entity that automations run for, by its name. */
export const RunRecordPicker = ({ entity, value, onChange }: Props) => (
  <ComboboxField
    label={LABELS[entity]}
    placeholder="חיפוש לפי שם"
    load={(query) => readJson<RunRecord[]>(`/api/automations/records?entity=${entity}&q=${encodeURIComponent(query)}`)}
    value={value}
    onChange={onChange}
  />
)

const LABELS: Readonly<Record<AutomationEntityName, string>> = {
  lead: 'ליד',
  customer: 'לקוח',
  payment: 'תשלום',
  document: 'מסמך',
  task: 'משימה',
  site: 'אתר',
}
