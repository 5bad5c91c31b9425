'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField, TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { toOptions } from '@/lib/format/options'
import { siteDecisionLabels } from '@/lib/modules/sites/sites.labels'
import type { SiteDecision } from '@/lib/vocabulary/sites'

import type { ActionSite } from './site-actions'

type Props = { site: ActionSite; onClose: () => void }
type Values = { decision: SiteDecision; name: string; comment: string }

/** Records what the customer told the office: an approval of the version they were shown, or what to fix. */
export function DecisionDialog({ site, onClose }: Props) {
  const router = useRouter()
  const { id, version, previewVersion, customerName } = site
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
        ([{ formSchema }, { toldSiteDecision }]) =>
          formSchema(toldSiteDecision, (values: Values) => ({ ...values, previewVersion, version })),
      ),
    defaults: { decision: 'approved', name: customerName, comment: '' },
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${id}/approval`, 'POST', body),
    onSaved: () => {
      notify('ההחלטה נרשמה')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title="החלטה שהלקוח מסר למשרד" onClose={onClose}>
      <p>ההחלטה נרשמת על הגרסה שהלקוח ראה, עם השם שלך ועם מה שייכתב כאן.</p>
      <OfficeForm form={form} label="החלטה שהלקוח מסר למשרד" plain>
        <Segmented legend="מה הוחלט" options={toOptions(siteDecisionLabels)} {...form.field('decision')} />
        <TextField label="מי החליט" required {...form.field('name')} />
        <TextareaField
          label="איך נמסר, ומה נאמר"
          hint="למשל: בשיחת טלפון. אם התבקשו תיקונים, מה לתקן."
          required
          wide
          rows={4}
          {...form.field('comment')}
        />
        <SaveBar label="רישום ההחלטה" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
