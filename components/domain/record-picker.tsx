import { ComboboxField } from '@/components/ui/combobox'
import { readJson } from '@/lib/client/read'
import type { RecordEntity } from '@/lib/records/kind'

import { apiPaths } from './records/record-path'

export type RecordOption = { value: string; label: string; hint?: string | undefined }

type Props = {
  entity: RecordEntity
  label: string
  value: RecordOption | null
  onChange: (record: RecordOption | null) => void
  id?: string | undefined
  error?: string | undefined
  hint?: string | undefined
}

/** A field to find a record by name, phone, e-mail, city or number, among those that the user may see. */
export const RecordPicker = ({ entity, label, value, onChange, ...field }: Props) => (
  <ComboboxField
    label={label}
    placeholder="חיפוש לפי שם, טלפון או מספר"
    load={(query) => readJson<RecordOption[]>(`${apiPaths[entity]}/options?q=${encodeURIComponent(query)}`)}
    value={value}
    onChange={onChange}
    {...field}
  />
)
