'use client'

import { useEffect, useRef, useState } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Button } from '@/components/ui/button'
import { LtrField } from '@/components/ui/fields'

const LABELS = { code: 'קוד אימות' } as const

const WAYS = {
  app: {
    lead: 'הסיסמה נכונה. נשאר להקליד את הקוד בן שש הספרות שמוצג ביישום האימות בטלפון.',
    other: 'אין לי את הטלפון: התחברות בקוד גיבוי',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  },
  recovery: {
    lead: 'אפשר להקליד אחד מקודי הגיבוי ששמרת. כל קוד מתאים לפעם אחת.',
    other: 'חזרה לקוד מהטלפון',
    input: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 30, placeholder: 'XXXX-XXXX-XXXX-XXXX' },
  },
} as const

/** The form of the second sign-in step: the code of the second factor. */
export function FactorForm({ next, onBack }: { next: string | undefined; onBack: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<keyof typeof WAYS>('app')
  const { form, field } = useEntryForm({
    url: '/api/login/factor',
    labels: LABELS,
    toBody: (values) => ({ ...values, ...(next && { next: next.slice(0, 2000) }) }),
    onDone: ({ landing }: { landing: string }) => location.assign(landing),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins with the focus too
  useEffect(() => input.current?.focus(), [way])
  const isLate = form.error?.code === 'factor_expired'
  return (
    <div className="stack">
      <p>{WAYS[way].lead}</p>
      <EntryForm form={form} label="אימות דו־שלבי" submit="אישור">
        <LtrField key={way} ref={input} {...field('code')} required {...WAYS[way].input} />
      </EntryForm>
      <Button variant="ghost" onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}>
        {WAYS[way].other}
      </Button>
      <Button variant={isLate ? 'primary' : 'ghost'} onClick={onBack}>
        התחברות מחדש
      </Button>
    </div>
  )
}
