'use client'

import { type FormEvent, useEffect, useState } from 'react'

import { type SendError, sendJson } from '@/lib/client/send'

type Labels = Readonly<Record<string, string>>
type Values = Record<string, FormDataEntryValue | boolean>
type Options<L extends Labels, Data> = {
  /** The handler that gets the form as JSON. */
  url: string
  labels: L
  /** Makes the body of what was filled in; by default it is sent as it is. */
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
 * A small form of the pages before sign-in: the server alone validates, what was typed stays in the inputs, and no form
 * library has to be loaded.
 */
export function useEntryForm<const L extends Labels, Data>({ url, labels, toBody, onDone }: Options<L, Data>) {
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)
  // Whoever went on and comes back by the browser's own button finds the page as it was left, its button still busy.
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
