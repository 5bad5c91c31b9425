'use client'

import { useEffect, useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { LinkList } from '@/components/ui/link-list'
import { countText } from '@/lib/format/count-text'

import { inPageOrder } from './page-order'
import type { OfficeFormState } from './use-office-form'

type Entry = { path: string; label: string | null; message: string }

/** Error summary after a refused submit: the number of invalid fields, with links to them; it takes the focus. */
export function ErrorSummary({ form: { attempts, problem, links, errors, idOf } }: { form: OfficeFormState }) {
  const box = useRef<HTMLDivElement>(null)
  const [entries, setEntries] = useState<Entry[]>([])
  const wrong = Object.keys(errors).join(' ')

  // Labels are read from the page instead of being passed a second time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths stand for the errors, which are new at every render
  useEffect(() => {
    const found = Object.entries(errors).map(([path, message]) => ({ path, message, label: labelOf(idOf(path)) }))
    setEntries(inPageOrder(found, ({ path }) => document.getElementById(idOf(path))))
  }, [wrong, attempts])
  const isShown = attempts > 0 && (problem !== undefined || wrong !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused attempt takes the focus again
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [attempts, isShown])

  return (
    <div ref={box} tabIndex={-1} className="error-summary" role="alert">
      {isShown && (
        <Alert tone="bad" title={problem?.message ?? countOf(entries.length)}>
          <ul className="error-links">
            {entries.map((entry) => (
              <li key={entry.path}>
                <EntryView entry={entry} id={idOf(entry.path)} />
              </li>
            ))}
          </ul>
          {links.length > 0 && <LinkList links={links} isBeside />}
        </Alert>
      )}
    </div>
  )
}

function EntryView({ entry: { label, message }, id }: { entry: Entry; id: string }) {
  if (!label) return message
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(id)
      }}
    >
      {label}
    </a>
  )
}

function focusField(id: string) {
  const target = document.getElementById(id)
  const control = target instanceof HTMLFieldSetElement ? target.querySelector('input') : target
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

function labelOf(id: string) {
  const field = document.getElementById(id)
  const label =
    document.querySelector(`label[for="${CSS.escape(id)}"]`) ??
    document.querySelector(`#${CSS.escape(id)} > legend`) ??
    document.getElementById(field?.getAttribute('aria-labelledby') ?? '') ??
    field?.closest('label')
  return label?.textContent?.replace(/\s*\*\s*$/, '').trim() || null
}

function countOf(count: number) {
  return countText(count, ['יש לתקן שדה אחד', 'יש לתקן שני שדות', 'יש לתקן # שדות'])
}
