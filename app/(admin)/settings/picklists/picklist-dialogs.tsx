'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Bidi } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { customerStatusTypeLabels } from '@/lib/modules/customers/customers.labels'
import {
  type PicklistName,
  type PicklistValue,
  picklistNameInput,
  picklistTypeInput,
} from '@/lib/modules/picklists/picklists.schema'

const meanings = toOptions(customerStatusTypeLabels)
const titles: Record<PicklistName, string> = {
  'customer.status': 'סטטוס חדש',
  'customer.source': 'מקור חדש',
  'lead.lost-reason': 'סיבה חדשה',
}

export function AddPicklistValue({ list }: { list: PicklistName }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpen(true)}>
        {titles[list]}
      </Button>
      {isOpen && <PicklistValueDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { list: PicklistName; value?: PicklistValue; onClose: () => void }

/**
 * The dialog that adds a value to a list, or renames an existing one. The type of a status is set once, at creation.
 */
export function PicklistValueDialog({ list, value, onClose }: Props) {
  const router = useRouter()
  const isTyped = !value && list === 'customer.status'
  const form = useOfficeForm({
    schema: z.strictObject({ name: picklistNameInput, type: picklistTypeInput }),
    defaults: { name: value?.name ?? '', type: isTyped ? 'active' : null },
    submit: ({ name, type }) =>
      value
        ? sendJson<{ id: string }>(`/api/picklists/${value.id}`, 'PATCH', { name })
        : sendJson<{ id: string }>('/api/picklists', 'POST', { list, name, type }),
    onSaved: () => {
      notify('הרשימה נשמרה')
      onClose()
      router.refresh()
    },
  })
  const title = value ? 'שינוי שם' : titles[list]
  return (
    <Dialog open onClose={onClose} title={title}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="שם" required autoComplete="off" {...form.field('name')} />
        {isTyped && (
          <SelectField
            label="משמעות"
            hint="לפיה נקבע לאילו סטטוסים אפשר לעבור ממנו, ואם הלקוח מוצע בבחירה."
            required
            options={meanings}
            {...form.field('type')}
          />
        )}
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

const target = z.strictObject({ intoId: z.uuid('יש לבחור ערך מהרשימה') })

type MergeProps = { value: PicklistValue; others: readonly PicklistValue[]; onClose: () => void }

/** The dialog that merges this value into another one. */
export function MergeDialog({ value, others, onClose }: MergeProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: target,
    defaults: { intoId: '' },
    submit: (body) => sendJson<{ id: string }>(`/api/picklists/${value.id}`, 'PATCH', body),
    onSaved: () => {
      notify('הערכים אוחדו. הלקוחות עוברים לערך שנשאר.')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open onClose={onClose} title="איחוד עם ערך אחר">
      <p>
        כל הלקוחות שמחזיקים ב<Bidi>{value.name}</Bidi> יעברו לערך שייבחר, ו<Bidi>{value.name}</Bidi> יירד מהרשימה. אי
        אפשר לבטל את האיחוד.
      </p>
      <OfficeForm form={form} label="איחוד עם ערך אחר" plain>
        <SelectField
          label="הערך שנשאר"
          placeholder="בחירה"
          required
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('intoId')}
        />
        <SaveBar label="איחוד" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
