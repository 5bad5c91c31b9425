'use client'

import type { Dispatch } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
import { countOverlaps } from '@/lib/modules/documents/documents.rules'
import type { FieldType } from '@/lib/modules/documents/documents.schema'

import type { Change, DraftField, Layout } from './layout-state'

type Props = { layout: Layout; change: Dispatch<Change>; pages: number }
type Typed = { target: { value: string } }

/** Properties of the selected field: its signer, whether it is required, its label. */
export function FieldCard({ layout: { fields, signers, selected }, change, pages }: Props) {
  const field = fields.find(({ key }) => key === selected)
  const overlaps = countOverlaps(fields)
  return (
    <Card title="השדה הנבחר">
      {overlaps > 0 && <p role="status">שימו לב: יש שדות שחופפים זה את זה.</p>}
      {!field && (
        <p className="muted">
          לא נבחר שדה.{' '}
          {countText(fields.length, ['בעמודים סומן שדה אחד.', 'בעמודים סומנו שני שדות.', 'בעמודים סומנו # שדות.'])}
        </p>
      )}
      {field && (
        <div className="stack">
          <p>
            {fieldTypeLabels[field.type]}, עמוד {field.page + 1}
          </p>
          <SelectField
            label="מי ממלא"
            options={signers.map(({ name }, index) => ({ value: String(index), label: name || `חותם ${index + 1}` }))}
            value={String(field.signer)}
            onChange={({ target }: Typed) =>
              change({ do: 'edit-field', key: field.key, values: { signer: Number(target.value) } })
            }
          />
          {field.type !== 'signature' && <Wording field={field} change={change} />}
          <Checkbox
            id="field-required"
            checked={field.required}
            onChange={({ target }) =>
              change({ do: 'edit-field', key: field.key, values: { required: target.checked } })
            }
          >
            חובה למלא
          </Checkbox>
          {pages > 1 && (
            <Button size="sm" onClick={() => change({ do: 'copy-field', key: field.key, pages })}>
              העתקה לכל העמודים
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => change({ do: 'remove-field', key: field.key })}>
            מחיקת השדה
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Inputs for the field's label, default value and options. */
function Wording({ field, change }: { field: DraftField; change: Dispatch<Change> }) {
  const { key, type, label, defaultValue, options } = field
  const edit = (values: Partial<DraftField>) => change({ do: 'edit-field', key, values })
  return (
    <>
      <TextField
        label="שם השדה לחותם"
        maxLength={80}
        value={label}
        onChange={({ target }: Typed) => edit({ label: target.value })}
      />
      {type === 'select' && (
        <TextareaField
          label="האפשרויות"
          hint="כל אפשרות בשורה נפרדת"
          required
          value={options.join('\n')}
          onChange={({ target }: Typed) => edit({ options: target.value.split('\n') })}
        />
      )}
      {HAS_DEFAULT.includes(type) && (
        <TextField
          label="ערך התחלתי"
          maxLength={500}
          value={defaultValue}
          onChange={({ target }: Typed) => edit({ defaultValue: target.value })}
        />
      )}
    </>
  )
}

/** Field types that may have a default value; an identity number must be typed by the signer. */
const HAS_DEFAULT: readonly FieldType[] = ['text', 'multiline', 'number', 'phone', 'email', 'select']
