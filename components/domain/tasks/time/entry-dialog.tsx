'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { MoneyField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { formatShekels } from '@/lib/format/money'
import { formatHours, parseWorkTime } from '@/lib/modules/tasks/time/work-time.rules'

import { changedEntry, type EditedEntry, type EntryForm, startEntryForm } from './entry-form'

type Props = {
  taskId: string
  /** Null for a new entry. */
  entry: EditedEntry | null
  /** Agorot for an hour of the task's project. */
  projectRate: number | null
  onClose: () => void
}

const loadSchema = (isNew: boolean) => async () => {
  const [{ formSchema }, { timeEntryInput, timeEntryChange }] = await Promise.all([
    import('@/lib/client/form-schema'),
    import('@/lib/modules/tasks/time/time.schema'),
  ])
  return formSchema(isNew ? timeEntryInput : timeEntryChange.omit({ version: true }), (form: EntryForm) => form)
}
const [loadNew, loadEdited] = [loadSchema(true), loadSchema(false)]

/** Adds time that somebody worked on a task, or changes it. */
export function EntryDialog({ taskId, entry, projectRate, onClose }: Props) {
  const router = useRouter()
  const [start] = useState(() => startEntryForm(entry, formatHours))
  const isRunning = entry !== null && entry.minutes === null
  const form = useOfficeForm<EntryForm, EntryForm, unknown>({
    schema: entry ? loadEdited : loadNew,
    defaults: isRunning ? { ...start, time: '1' } : start,
    submit: (body) =>
      entry
        ? sendJson(`/api/tasks/time/${entry.id}`, 'PATCH', changedEntry(entry, start, body))
        : sendJson(`/api/tasks/${taskId}/time`, 'POST', body),
    onSaved: () => {
      void notify('הזמן נרשם')
      onClose()
      router.refresh()
    },
  })
  const read = parseWorkTime(form.rhf.watch('time') ?? '')
  const title = entry ? 'עריכת רישום זמן' : 'רישום זמן'
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        {!isRunning && (
          <>
            <TextField
              label="כמה זמן"
              required
              autoComplete="off"
              hint={read.ok ? `${formatHours(read.value.minutes)} שעות` : 'למשל 1:30, 90 דקות, שעה וחצי או 9:00-10:30'}
              {...form.field('time')}
            />
            <DateField label="תאריך" required {...form.field('on')} />
          </>
        )}
        <TextField label="מה נעשה" maxLength={500} {...form.field('note')} />
        <Checkbox {...form.field('isBillable')}>לחיוב הלקוח</Checkbox>
        <MoneyField
          label="תעריף לשעה, כולל מע״מ"
          hint={
            projectRate === null
              ? 'בלי תעריף אי אפשר לחייב את השעות'
              : `ריק: ${formatShekels(projectRate)}, תעריף הפרויקט`
          }
          {...form.field('rate')}
        />
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
