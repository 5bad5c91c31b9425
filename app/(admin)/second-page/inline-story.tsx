'use client'

import { useState } from 'react'

import { FieldList } from '@/components/screen/field-list'
import { InlineEdit } from '@/components/screen/inline-edit'
import type { InlineKind } from '@/components/screen/inline-value'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'

type Fact = { label: string; kind: InlineKind; text: string; refuses?: string }

/** Facts that are edited in place; the last one always fails, to show that the input is not lost. */
export function InlineStory() {
  const [facts, setFacts] = useState<Fact[]>([
    { label: 'עיר', kind: 'text', text: 'תל אביב–יפו' },
    { label: 'טלפון', kind: 'phone', text: '050-100-0000' },
    { label: 'מעקב הבא', kind: 'date', text: '2026-03-12' },
    { label: 'דוא״ל', kind: 'email', text: '', refuses: 'הכתובת כבר שייכת ללקוח אחר' },
  ])

  const saveOf = (fact: Fact) => async (text: string) => {
    if (fact.refuses) return fact.refuses
    setFacts((now) => now.map((one) => (one.label === fact.label ? { ...one, text } : one)))
  }

  return (
    <FieldList
      items={facts.map((fact) => ({
        label: fact.label,
        value: (
          <InlineEdit label={fact.label} kind={fact.kind} value={fact.text} save={saveOf(fact)}>
            <Shown {...fact} />
          </InlineEdit>
        ),
      }))}
    />
  )
}

function Shown({ kind, text }: Fact) {
  if (!text) return <span className="muted">—</span>
  if (kind === 'date') return <DateText at={text} />
  return kind === 'text' ? <Bidi>{text}</Bidi> : <Ltr>{text}</Ltr>
}
