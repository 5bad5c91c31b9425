'use client'

import { useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { EmailField, LtrField } from '@/components/ui/fields'

import { FactorForm } from './factor-form'

const LABELS = { email: 'דוא״ל', password: 'סיסמה' } as const

type Answer = { landing: string } | { factor: true }

/** Both sign-in steps on one page; `next`, the page to open afterwards, is passed through both. */
export function LoginForm({ next }: { next: string | undefined }) {
  const [needsCode, setNeedsCode] = useState(false)
  const { form, field } = useEntryForm({
    url: '/api/login',
    labels: LABELS,
    toBody: (values) => ({ ...values, ...(next && { next: next.slice(0, 2000) }) }),
    onDone: (answer: Answer) => ('landing' in answer ? location.assign(answer.landing) : setNeedsCode(true)),
  })
  if (needsCode) return <FactorForm next={next} onBack={() => location.reload()} />
  return (
    <EntryForm form={form} label="התחברות" submit="התחברות">
      <EmailField {...field('email')} required autoComplete="username" maxLength={254} />
      <LtrField {...field('password')} required type="password" autoComplete="current-password" maxLength={256} />
    </EntryForm>
  )
}
