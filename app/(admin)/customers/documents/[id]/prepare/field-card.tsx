'use client'

import type { Dispatch } from 'react'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { fieldLabels } from '@/lib/modules/documents/labels'
import { overlapping } from '@/lib/modules/documents/rules'

import type { Change, Layout } from './layout-state'

type Props = { layout: Layout; change: Dispatch<Change> }
type Typed = { target: { value: string } }

/** The field that is selected on a page: whose it is, whether it must be filled in, what it is called. */
export function FieldCard({ layout: { fields, signers, selected }, change }: Props) {
  const field = fields.find(({ key }) => key === selected)
  const overlaps = overlapping(fields)
  return (
    <Card title="השדה הנבחר">
      {overlaps > 0 && <p role="status">שימו לב: יש שדות שחופפים זה את זה.</p>}
      {!field && <p className="muted">לא נבחר שדה. בעמודים סומנו {fields.length} שדות.</p>}
      {field && (
        <div className="stack">
          <p>
            {fieldLabels[field.type]}, עמוד {field.page + 1}
          </p>
          <SelectField
            label="מי ממלא"
            options={signers.map(({ name }, index) => ({ value: String(index), label: name || `חותם ${index + 1}` }))}
            value={String(field.signer)}
            onChange={({ target }: Typed) =>
              change({ do: 'edit-field', key: field.key, values: { signer: Number(target.value) } })
            }
          />
          {field.type !== 'signature' && (
            <TextField
              label="שם השדה לחותם"
              maxLength={80}
              value={field.label}
              onChange={({ target }: Typed) =>
                change({ do: 'edit-field', key: field.key, values: { label: target.value } })
              }
            />
          )}
          <Checkbox
            id="field-required"
            checked={field.required}
            onChange={({ target }) =>
              change({ do: 'edit-field', key: field.key, values: { required: target.checked } })
            }
          >
            חובה למלא
          </Checkbox>
          <Button size="sm" variant="danger" onClick={() => change({ do: 'remove-field', key: field.key })}>
            מחיקת השדה
          </Button>
        </div>
      )}
    </Card>
  )
}
