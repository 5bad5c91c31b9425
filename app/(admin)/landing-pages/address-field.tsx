'use client'

import { useEffect, useState } from 'react'

import { TextField } from '@/components/ui/fields'
import { READ_ONCE } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'

/** Time after the last letter until the server is asked. */
const CALM_MS = 400

type Props = {
  field: { id: string; error: string | undefined }
  typed: string
  /** The address that the page has already. */
  own?: string
}

/** The field of a page's address, which tells while it is typed whether the address may be chosen. */
export function AddressField({ field, typed, own }: Props) {
  const slug = useCalm(typed)
  const isAsked = slug !== '' && slug !== own
  const { data, error } = useRead<{ isFree: boolean }>(
    isAsked ? `/api/landing-pages/addresses?${new URLSearchParams({ slug })}` : null,
    READ_ONCE,
  )
  const refusal = error?.error.fields?.slug ?? (data?.isFree === false ? 'הכתובת תפוסה. יש לבחור אחרת' : undefined)
  const isKnown = slug === typed
  return (
    <TextField
      label="כתובת הדף"
      required
      autoComplete="off"
      spellCheck={false}
      {...field}
      hint={
        <>
          <bdi dir="ltr">/l/{typed || '…'}</bdi>
          <span role="status"> {isKnown && data?.isFree && 'הכתובת פנויה'}</span>
        </>
      }
      error={field.error ?? (isKnown ? refusal : undefined)}
    />
  )
}

/** Returns a text once it has not changed for a moment. */
function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}
