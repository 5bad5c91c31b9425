'use client'

import { useRouter } from 'next/navigation'
import { FormSection } from '@/components/screen/form-section'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { DateField } from '@/components/ui/date-field'
import { LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { siteBriefLabels } from '@/lib/modules/sites/sites.labels'
import { linkTo } from '@/lib/routes/links'
import { SITE_BRIEF_FIELDS, type SiteBrief } from '@/lib/vocabulary/sites'

type Values = {
  name: string
  ownerId: string
  dueOn: string
  platform: string
  stagingUrl: string
  liveUrl: string
  accessibilityUrl: string
  privacyUrl: string
  note: string
  brief: SiteBrief
}

type Props = {
  id: string
  version: number
  start: Values
  owners: readonly { value: string; label: string }[]
}

/** The form of a website: its manager and addresses, and the brief. */
export function SiteForm({ id, version, start, owners }: Props) {
  const router = useRouter()
  const back = linkTo('sites-view', { id })
  const form = useOfficeForm({
    schema: () =>
      Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
        ([{ formSchema }, { siteChange }]) =>
          formSchema(siteChange, ({ dueOn, ownerId, ...values }: Values) => ({
            ...values,
            version,
            ownerId: ownerId || null,
            dueOn: dueOn || null,
          })),
      ),
    defaults: start,
    submit: (body) => sendJson<{ id: string }>(`/api/sites/${id}`, 'PUT', body),
    onSaved: () => {
      notify('האתר נשמר')
      router.push(back)
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="עריכת אתר">
      <FormSection title="האתר">
        <TextField label="שם האתר" required {...form.field('name')} />
        <SelectField label="מנהל האתר" options={[...owners]} {...form.field('ownerId')} />
        <DateField label="יעד לעלייה לאוויר" {...form.field('dueOn')} />
        <TextField label="מערכת" hint="למשל WordPress" {...form.field('platform')} />
        <TextareaField label="הערה פנימית" rows={2} wide {...form.field('note')} />
      </FormSection>
      <FormSection title="כתובות">
        <LtrField label="כתובת התצוגה" hint="שם הלקוח רואה את האתר לפני שהוא עולה" {...form.field('stagingUrl')} />
        <LtrField label="כתובת האתר" {...form.field('liveUrl')} />
        <LtrField label="הצהרת הנגישות" {...form.field('accessibilityUrl')} />
        <LtrField label="מדיניות הפרטיות" {...form.field('privacyUrl')} />
      </FormSection>
      <FormSection title="תדריך">
        {SITE_BRIEF_FIELDS.map((key) => (
          <TextareaField key={key} label={siteBriefLabels[key]} rows={3} wide {...form.field(`brief.${key}`)} />
        ))}
      </FormSection>
      <SaveBar cancelHref={back} />
    </OfficeForm>
  )
}
