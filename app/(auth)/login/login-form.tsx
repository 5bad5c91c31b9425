'use client'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { EmailField, LtrField } from '@/components/ui/fields'

const LABELS = { email: 'דוא״ל', password: 'סיסמה' } as const

export function LoginForm({ next }: { next: string | undefined }) {
  const { form, field } = useEntryForm({
    url: '/api/login',
    labels: LABELS,
    toBody: (values) => ({ ...values, ...(next && { next: next.slice(0, 2000) }) }),
    onDone: ({ landing }: { landing: string }) => location.assign(landing),
  })
  return (
    <EntryForm form={form} label="התחברות" submit="התחברות">
      <EmailField {...field('email')} required autoComplete="username" maxLength={254} />
      <LtrField {...field('password')} required type="password" autoComplete="current-password" maxLength={256} />
    </EntryForm>
  )
}
