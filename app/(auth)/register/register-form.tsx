'use client'

import { BusinessFields, businessLabels } from '@/components/domain/business-fields'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Checkbox } from '@/components/ui/inputs'
import { linkTo } from '@/lib/routes/links'

const LABELS = { ...businessLabels, acceptsTerms: 'תנאי השימוש' } as const

export function RegisterForm({ invite }: { invite: string | undefined }) {
  const { form, field } = useEntryForm({
    url: '/api/register',
    labels: LABELS,
    toBody: ({ acceptsTerms, ...values }) => ({
      ...values,
      acceptsTerms: acceptsTerms === 'on',
      ...(invite && { invite }),
    }),
    onDone: ({ landing }: { landing: string }) => location.assign(landing),
  })
  const { label: _, ...terms } = field('acceptsTerms')
  return (
    <EntryForm form={form} label="הרשמה" submit="פתיחת חשבון">
      <BusinessFields field={field} />
      <Checkbox {...terms}>קראתי את תנאי השימוש והסכמתי להם</Checkbox>
      <p>
        <a href={linkTo('tos')} target="_blank" rel="noreferrer">
          תנאי השימוש (נפתחים בכרטיסייה חדשה)
        </a>
      </p>
    </EntryForm>
  )
}
