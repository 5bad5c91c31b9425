'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

type Props = { project: { id: string; name: string }; onClose: () => void }

const loadSchema = () => import('@/lib/modules/tasks/templates.schema').then((schemas) => schemas.projectTemplateInput)

/** Saves a project as a template of the company. */
export function TemplateDialog({ project, onClose }: Props) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { name: project.name, description: '' },
    submit: (body) => sendJson<{ id: string }>(`/api/tasks/projects/${project.id}/template`, 'POST', body),
    onSaved: () => {
      void notify('התבנית נשמרה')
      router.push(linkTo('tasks-templates'))
    },
  })
  return (
    <Dialog open title="שמירה כתבנית" onClose={onClose}>
      <OfficeForm form={form} label="שמירה כתבנית" plain>
        <p className="dialog-text">
          בתבנית נשמרים המצבים והמשימות, עם משימות המשנה, הקשרים, רשימות הבדיקה, הזמנים המשוערים והימים מתחילת הפרויקט.
          אנשים, לקוחות ותגובות אינם נשמרים, ולא התיאור ורשימת הבדיקה של משימות שקשורות ללקוח או לליד. כל מי שמוסיף
          פרויקטים רואה את התבנית, ולכן כדאי לוודא שאין בכותרות שמות של לקוחות.
        </p>
        <TextField label="שם התבנית" required autoComplete="off" {...form.field('name')} />
        <TextareaField
          label="תיאור"
          hint="גם התיאור של פרויקטים שייפתחו מהתבנית."
          wide
          {...form.field('description')}
        />
        <SaveBar label="שמירת התבנית" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
