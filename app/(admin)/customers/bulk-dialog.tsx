'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/fields'
import type { Choice } from '@/components/ui/inputs'
import type { BulkChange } from '@/lib/modules/customers/bulk/schema'
import { customerStatusLabels } from '@/lib/modules/customers/labels'
import { CUSTOMER_STATUSES, type CustomerStatus } from '@/lib/modules/customers/schema'

type Field = BulkChange['field']
type Props = {
  field: Field
  owners: readonly Choice[]
  onClose: () => void
  onChange: (change: BulkChange) => Promise<string | undefined>
}

const titles: Record<Field, string> = {
  status: 'שינוי סטטוס',
  ownerId: 'החלפת אחראי',
  nextFollowUpOn: 'קביעת המעקב הבא',
}

/** Asks for the one value that many customers get. */
export function BulkDialog({ field, owners, onClose, onChange }: Props) {
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send() {
    if (!value && field !== 'nextFollowUpOn') return setProblem('יש לבחור ערך')
    setSending(true)
    setProblem(await onChange(changeOf(field, value)))
    setSending(false)
  }

  return (
    <Dialog open onClose={onClose} title={titles[field]}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {problem && <Alert tone="bad" live title={problem} />}
        <ValueField field={field} owners={owners} value={value} onValue={setValue} />
        <div className="dialog-actions">
          <Button type="submit" variant="primary" loading={isSending}>
            עדכון
          </Button>
          <Button onClick={onClose}>ביטול</Button>
        </div>
      </form>
    </Dialog>
  )
}

const statuses = CUSTOMER_STATUSES.map((value) => ({ value, label: customerStatusLabels[value] }))

type ValueProps = { field: Field; owners: readonly Choice[]; value: string; onValue: (value: string) => void }

function ValueField({ field, owners, value, onValue }: ValueProps) {
  const bound = { value, onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value) }
  if (field === 'status')
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
  if (field === 'ownerId')
    return <SelectField id="bulk-owner" label="אחראי חדש" placeholder="בחירה" options={owners} {...bound} />
  return <DateField id="bulk-day" label="יום המעקב" hint="בלי יום: המעקב יימחק." {...bound} />
}

function changeOf(field: Field, value: string): BulkChange {
  if (field === 'status') return { field, to: value as CustomerStatus }
  if (field === 'ownerId') return { field, to: value }
  return { field, to: value || null }
}
