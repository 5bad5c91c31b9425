'use client'

import { useEffect, useState } from 'react'
import { IconCheck, IconCopy } from '@/components/ui/icons'

import { Button } from './button'

type Props = {
  value: string
  label?: string | undefined
  variant?: 'primary' | 'outline' | 'ghost' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

const SHOWN_MS = 2000

/** Button that copies a value without direction marks, and confirms it for two seconds. */
export function CopyButton({ value, label = 'העתקה', variant, size }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed')
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <>
      <Button variant={variant} size={size} icon={<Icon size={20} />} onClick={copy}>
        {outcome === 'copied' ? 'הועתק' : label}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'field-error' : 'sr-only'}>
        {outcome === 'failed' && 'ההעתקה לא הצליחה, אפשר לסמן ולהעתיק ידנית'}
        {outcome === 'copied' && 'הועתק'}
      </span>
    </>
  )
}

/** Copies a text and tells whether it worked. On plain http `navigator.clipboard` is missing; execCommand is used instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return writeBySelection(text)
  }
}

function writeBySelection(text: string) {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  return isDone
}
