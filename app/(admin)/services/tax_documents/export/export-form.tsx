'use client'

import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { useStarted } from '@/components/shell/started-operation'
import { reloadOperations } from '@/components/shell/use-operations'
import { DateField } from '@/components/ui/date-field'
import { RadioGroup } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { taxExportInput } from '@/lib/modules/tax-documents/export.schema'
import { linkTo } from '@/lib/routes/links'

type Values = { format: 'uniform' | 'csv'; from: string; to: string }

const FORMATS = [
  { value: 'uniform', label: 'מבנה אחיד (OPENFRMT), לתוכנת הנהלת חשבונות' },
  { value: 'csv', label: 'טבלה (CSV)' },
]

/** The form that exports the documents of a date range for the accountant, produced in the background. */
export function ExportForm({ from, to }: { from: string; to: string }) {
  const { follow } = useStarted()
  const form = useOfficeForm<Values, Values, { id: string }>({
    schema: taxExportInput,
    defaults: { format: 'uniform', from, to },
    submit: (body) => sendJson('/api/tax-documents/export', 'POST', body),
    onSaved: async ({ id }) => {
      follow(id)
      await reloadOperations()
      notify('הייצוא התחיל')
    },
  })
  return (
    <OfficeForm form={form} label="ייצוא לרואה החשבון">
      <FormSection title="מה לייצא">
        <RadioGroup legend="סוג הקובץ" options={FORMATS} {...form.field('format')} />
        <DateField label="מתאריך" required {...form.field('from')} />
        <DateField label="עד תאריך" required {...form.field('to')} />
        <p className="muted">מסמכי ניסיון אינם נכללים.</p>
      </FormSection>
      <SaveBar label="ייצוא" cancelHref={linkTo('tax-documents')} />
    </OfficeForm>
  )
}
