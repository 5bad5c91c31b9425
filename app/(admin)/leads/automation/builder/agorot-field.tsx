'use client'

import { useState } from 'react'

import { MoneyField } from '@/components/ui/fields'
import { parseShekels } from '@/lib/format/money'

type Props = {
  label: string
  value: unknown
  onChange: (agorot: number | string | null) => void
  required?: boolean | undefined
  hint?: string | undefined
}

/** A field of shekels whose value is agorot; a text that is no amount is passed on for the server to refuse. */
export function AgorotField({ value, onChange, ...field }: Props) {
  const [text, setText] = useState(typeof value === 'number' ? String(value / 100) : String(value ?? ''))
  return (
    <MoneyField
      {...field}
      value={text}
      onChange={({ target }: { target: { value: string } }) => {
        setText(target.value)
        const parsed = parseShekels(target.value)
        onChange(parsed.ok ? parsed.value : target.value || null)
      }}
    />
  )
}
