'use client'

import { BusinessFields, businessLabels } from '@/components/domain/business-fields'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { LtrField } from '@/components/ui/fields'

const LABELS = { code: 'קוד חד־פעמי', ...businessLabels } as const

export function SetupForm() {
  const { form, field } = useEntryForm({
    url: '/api/setup',
    labels: LABELS,
    toBody: ({ code, ...values }) => ({ ...values, code: String(code).trim() }),
    onDone: ({ landing }: { landing: string }) => location.assign(landing),
  })
  return (
    <EntryForm form={form} label="הקמת המערכת" submit="הקמה וכניסה">
      <LtrField {...field('code')} required autoComplete="off" maxLength={100} />
      <BusinessFields field={field} />
    </EntryForm>
  )
}
