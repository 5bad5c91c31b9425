'use client'

import { type FormEvent, useEffect, useState } from 'react'

import { type SendError, sendJson } from '@/lib/client/send'

type Labels = Readonly<Record<string, string>>
type Values = Record<string, FormDataEntryValue | boolean>
type Options<L extends Labels, Data> = {
  /** The handler that receives the form as JSON. */
  url: string
  labels: L
  /** Converts the values to the body; by default they are sent as they are. */
  toBody?: (values: Values) => unknown
  onDone: (data: Data) => void
}

export type EntryFormState = {
  error: SendError | undefined
  labels: Labels
  isSending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * State of a small form before sign-in: only the server validates, typed values stay in the inputs, and no form library
 * has to be loaded.
 */
export function useEntryForm<const L extends Labels, Data>({ url, labels, toBody, onDone }: Options<L, Data>) {
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  // A page restored by the back button (bfcache) would still show its button as busy.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setSending(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values: Values = Object.fromEntries(new FormData(event.currentTarget))
    setSending(true)
    const sent = await sendJson<Data>(url, 'POST', toBody ? toBody(values) : values, { stayOnSignOut: true })
    if (sent.ok) return onDone(sent.data)
    setSending(false)
    setError(sent.error)
  }

  const field = (name: keyof L & string) => ({
    id: name,
    name,
    label: labels[name] ?? '',
    error: error?.fields?.[name],
  })

  return { form: { error, labels, isSending, onSubmit } satisfies EntryFormState, field }
}
