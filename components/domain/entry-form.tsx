'use client'

import { type ReactNode, useEffect, useRef } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { SendError } from '@/lib/client/send'

import type { EntryFormState } from './use-entry-form'

type Props = { form: EntryFormState; label: string; submit: string; children?: ReactNode }

/** A form for pages before sign-in: error summary on top, fields, one full-width button. */
export function EntryForm({ form: { error, labels, isSending, onSubmit }, label, submit, children }: Props) {
  return (
    // Without script it is submitted as a POST, which the middleware refuses; never as a GET that would put a password
    // into the URL.
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className="stack">
      {error && <Summary error={error} labels={labels} />}
      {children}
      <noscript>
        <Alert tone="warn" title="כדי לשלוח את הטופס יש להפעיל JavaScript בדפדפן." />
      </noscript>
      <Button type="submit" variant="primary" size="lg" loading={isSending}>
        {submit}
      </Button>
    </form>
  )
}

/** The error summary, with links to the fields; it takes the focus. */
function Summary({ error, labels }: { error: SendError; labels: Readonly<Record<string, string>> }) {
  const box = useRef<HTMLDivElement>(null)
  const order = Object.keys(labels)
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const names = Object.keys(error.fields ?? {}).sort((one, other) => placeOf(one) - placeOf(other))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer takes the focus again
  useEffect(() => box.current?.focus(), [error])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="bad" live title={error.message}>
        {names.length > 0 && (
          <ul className="link-list">
            {names.map((name) => (
              <li key={name}>
                {labels[name] ? <a href={`#${name}`}>{labels[name]}</a> : `${name}: ${error.fields?.[name]}`}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
