'use client'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { EmailField, LtrField } from '@/components/ui/fields'

const LABELS = { password: 'סיסמה' } as const

/** The form that accepts an invitation: it sets a password and signs the user in. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const { form, field } = useEntryForm<typeof LABELS, { landing: string }>({
    url: '/api/join',
    labels: LABELS,
    toBody: ({ password }) => ({ password, token }),
    onDone: ({ landing }) => location.assign(landing),
  })
  return (
    <EntryForm form={form} label="הצטרפות" submit="הצטרפות">
      <EmailField label="דוא״ל" name="email" value={email} readOnly autoComplete="username" />
      <LtrField
        {...field('password')}
        required
        type="password"
        autoComplete="new-password"
        maxLength={256}
        hint="לפחות 12 תווים; אפשר משפט שלם, גם בעברית"
      />
    </EntryForm>
  )
}
