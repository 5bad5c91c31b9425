'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { businessDay } from '@/lib/format/dates'
import { tasksText } from '@/lib/modules/tasks/tasks.labels'
import { linkTo } from '@/lib/routes/links'

type Props = { template: { id: string; name: string; taskCount: number }; onClose: () => void }
type Values = { name: string; customerId: string | null; startOn: string }

const loadSchema = () => import('@/lib/modules/tasks/templates.schema').then((schemas) => schemas.templateProjectInput)

/** A new project that begins with a template, on a day from which its tasks count. */
export function FromTemplateDialog({ template: { id, name, taskCount }, onClose }: Props) {
  const router = useRouter()
  const [customer, setCustomer] = useState<unknown>(null)
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { name: '', customerId: null, startOn: businessDay() } as Values,
    submit: (body) => sendJson<{ id: string }>(`/api/tasks/templates/${id}/projects`, 'POST', body),
    onSaved: (project) => router.push(linkTo('tasks-project', { id: project.id })),
  })
  const title = `פרויקט מהתבנית ${isolate(name)}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <p className="dialog-text">
          {taskCount > 0
            ? `${tasksText(taskCount)} יתווספו, בימים שנספרים מתאריך ההתחלה. אף משימה לא תתחיל בשבת או בחג.`
            : 'בתבנית יש מצבים בלבד, בלי משימות.'}
        </p>
        <TextField label="שם הפרויקט" required autoComplete="off" {...form.field('name')} />
        <CustomerPicker
          value={customer as never}
          error={form.error('customerId')}
          onChange={(option) => {
            setCustomer(option)
            form.rhf.setValue('customerId', option?.value ?? null, { shouldDirty: true })
          }}
        />
        <DateField label="תאריך התחלה" required {...form.field('startOn')} />
        <SaveBar label="יצירת הפרויקט" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
