'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, startTransition, useEffect, useRef } from 'react'

import { FieldList } from '@/components/screen/field-list'
import { InlineEdit } from '@/components/screen/inline-edit'
import type { InlineKind } from '@/components/screen/inline-value'
import { type Sent, sendJson } from '@/lib/client/send'

import { type RecordHandle, recordApiPath } from './record-path'
import { recordWords } from './record-words'

export type Fact = {
  label: string
  value: ReactNode
  /** How the fact is edited in place; undefined if it cannot be. */
  edit?: { field: string; kind: InlineKind; text: string } | undefined
}

type Refused = Exclude<Sent<unknown>, { ok: true }>
type Props = { record: RecordHandle; version: number; facts: readonly Fact[] }

/**
 * The details of a record, each editable in place. Changes are sent one after the other, each with the version that
 * the previous one returned.
 */
export function EditableFacts({ record, version, facts }: Props) {
  const router = useRouter()
  const latest = useRef(version)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = Math.max(latest.current, version)
  }, [version])

  /**
   * Waits for the previous change, so that a quick second change by the same user does not fail with a version
   * conflict.
   */
  function save(field: string, text: string) {
    const saving = last.current.then(() => send(field, text))
    last.current = saving
    return saving
  }

  async function send(field: string, text: string) {
    const body = { [field]: text, version: latest.current }
    const sent = await sendJson<{ version: number }>(recordApiPath(record), 'PATCH', body)
    if (sent.ok) latest.current = sent.data.version
    if (sent.ok || sent.status === 409) startTransition(() => router.refresh())
    return sent.ok ? undefined : refusalOf(sent, record, field)
  }

  const items = facts.map(({ label, value, edit }) => {
    if (!edit) return { label, value }
    const { field, kind, text } = edit
    const saveField = (typed: string) => save(field, typed)
    const shown = value ?? <span className="muted">—</span>
    return {
      label,
      value: (
        <InlineEdit label={label} kind={kind} value={text} save={saveField}>
          {shown}
        </InlineEdit>
      ),
    }
  })
  return <FieldList items={items} />
}

const refusalOf = ({ status, error }: Refused, { entity }: RecordHandle, field: string) =>
  status === 409
    ? `${recordWords[entity].the} השתנה בינתיים, והפרטים החדשים מוצגים כאן. שמירה נוספת תחליף את הערך הזה בלבד.`
    : (error.fields?.[field] ?? error.message)
