'use client'

import { Button, IconButton } from '@/components/ui/button'
import { LtrField, SelectField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { captureFieldLabels } from '@/lib/modules/capture/capture.labels'
import type { ChannelChoices } from '@/lib/modules/capture/choices.queries'
import { CAPTURE_FIELDS } from '@/lib/vocabulary/capture'

type Row = { from: string; to: string }
type Props = {
  bound: { id: string; value: unknown; onChange: (rows: never) => void }
  errors: Readonly<Record<string, string>>
  fields: ChannelChoices['fields']
  /** Places of the newest message that hold a value, with the value. */
  sample: readonly [path: string, value: string][]
}

/** Which value of a message fills which field; without rows, values of the same name do. */
export function MappingEditor({ bound: { id, value, onChange }, errors, fields, sample }: Props) {
  const rows = (value ?? []) as Row[]
  const set = (next: Row[]) => onChange(next as never)
  const options = [
    ...CAPTURE_FIELDS.map((name) => ({ value: name as string, label: captureFieldLabels[name] })),
    ...fields.map((field) => ({ value: `custom.${field.id}`, label: field.label })),
  ]
  return (
    <div className="stack">
      <p className="muted">
        הנתיב לערך בהודעה, כמו <bdi dir="ltr">data.phone</bdi>. בלי שורות נקראים ערכים ששמם כשם השדה: name, phone,
        email.
        {sample.length > 0 && ' הערכים של ההודעה האחרונה שהגיעה מוצעים בזמן ההקלדה.'}
      </p>
      {sample.length > 0 && (
        <datalist id={`${id}-sample`}>
          {sample.map(([path, found]) => (
            <option key={path} value={path} label={found} />
          ))}
        </datalist>
      )}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are neither sorted nor moved
        <div key={index} className="row">
          <LtrField
            id={`${id}-${index}-from`}
            label="מהערך"
            error={errors[`mapping.${index}.from`]}
            value={row.from}
            autoComplete="off"
            list={sample.length > 0 ? `${id}-sample` : undefined}
            onChange={({ target }: { target: { value: string } }) =>
              set(rows.map((one, at) => (at === index ? { ...one, from: target.value } : one)))
            }
          />
          <SelectField
            id={`${id}-${index}-to`}
            label="לשדה"
            error={errors[`mapping.${index}.to`]}
            placeholder="בחירה"
            options={options}
            value={row.to}
            onChange={({ target }: { target: { value: string } }) =>
              set(rows.map((one, at) => (at === index ? { ...one, to: target.value } : one)))
            }
          />
          <IconButton label="הסרת השורה" onClick={() => set(rows.filter((_, at) => at !== index))}>
            <IconTrash size={20} />
          </IconButton>
        </div>
      ))}
      <Button size="sm" icon={<IconPlus size={20} />} onClick={() => set([...rows, { from: '', to: '' }])}>
        עוד שורה
      </Button>
    </div>
  )
}
