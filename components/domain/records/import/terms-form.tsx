'use client'

import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import '@/components/screen/process.css'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'

import { ImportColumns } from '@/components/screen/import-columns'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { type SendError, sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import type { ImportField, ImportMapping } from '@/lib/import/mapping'
import type { Reading } from '@/lib/import/read-rows'
import type { ImportTerms } from '@/lib/modules/imports/imports.schema'
import { defaultPolicy } from '@/lib/modules/imports/policy.rules'
import type { ImportPreview } from '@/lib/modules/imports/preview.queries'
import type { RecordEntity } from '@/lib/records/kind'

import { importOf } from './import-words'
import { PolicyFields } from './policy-fields'
import { PreviewTable } from './preview-table'
import { ReadingFields } from './reading-fields'

type Props = {
  entity: RecordEntity
  fields: readonly ImportField[]
  batch: Pick<ImportTerms, 'hasHead' | 'mapping' | 'policy' | 'keyField' | 'version'> & {
    id: string
    name: string
    /** Why the file did not pass an earlier check; empty where it was not checked. */
    error: string
  }
  preview: ImportPreview
}

/** The form for parsing, import policy and column mapping; it sends the file to be checked. */
export function TermsForm({ entity, fields, batch, preview: first }: Props) {
  const router = useRouter()
  const { api, imports, view, kind } = importOf(entity)
  const [reading, setReading] = useState<Reading>(first.reading)
  const [hasHead, setHead] = useState(batch.hasHead)
  const [own, setChoice] = useState<Choice | undefined>(isDefault(batch, kind.firstKeys) ? undefined : batch)
  const [mapping, setMapping] = useState<ImportMapping>(wholeMapping(fields, batch.mapping))
  const [problem, setProblem] = useState<SendError>()
  const box = useRef<HTMLDivElement>(null)
  const choice = own ?? defaultPolicy(mapping, kind.firstKeys)
  const preview = usePreview(`${api}/${batch.id}`, reading, first)

  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])

  async function send() {
    const { policy, keyField } = choice
    const body: ImportTerms = { reading, hasHead, mapping: chosen(mapping), policy, keyField, version: batch.version }
    const sent = await sendJson(`${api}/${batch.id}/terms`, 'PUT', body)
    if (!sent.ok) return setProblem(sent.error)
    setProblem(undefined)
    router.replace(view(batch.id))
    router.refresh()
  }

  const table = { name: batch.name, rows: preview.rows.map(({ cells }) => cells), hasHead, isPart: true }
  const wanted = fields.map((field) => ({ ...field, required: field.key === 'name' && isNameNeeded(mapping, choice) }))
  const shown = (problem || batch.error) && (
    <div ref={box} tabIndex={-1} className="import-problem">
      {problem ? <Problem problem={problem} /> : <Unchecked reason={batch.error} />}
    </div>
  )
  return (
    <>
      {table.rows.length === 0 && shown}
      <Card title="איך לקרוא את הקובץ">
        <div className="stack">
          <ReadingFields reading={reading} sheets={preview.sheets} onReading={setReading} />
          {preview.problem ? (
            <Alert tone="bad" live title={preview.problem} />
          ) : (
            <PreviewTable rows={preview.rows} hasHead={hasHead} />
          )}
        </div>
      </Card>
      <Card title="אופן הייבוא">
        <PolicyFields entity={entity} choice={choice} onChoice={setChoice} />
      </Card>
      {table.rows.length > 0 && (
        <Card title="התאמת עמודות">
          <ImportColumns
            fields={wanted}
            table={table}
            mapping={mapping}
            onMap={setMapping}
            onHead={setHead}
            onBack={() => router.push(imports)}
            onNext={send}
            problem={shown}
          />
        </Card>
      )}
    </>
  )
}

type Choice = { policy: ImportPolicy; keyField: ImportKey | null }

/** Whether the policy still follows from the mapped columns, because the user has not chosen one. */
function isDefault({ mapping, policy, keyField }: Props['batch'], firstKeys: readonly ImportKey[]): boolean {
  const first = defaultPolicy(mapping, firstKeys)
  return first.policy === policy && first.keyField === keyField
}

/** Returns the preview rows for the parse settings being edited; the previous rows stay until the new ones arrive. */
function usePreview(api: string, reading: Reading, first: ImportPreview): ImportPreview {
  const { shape, ...how } = reading
  const search = new URLSearchParams(Object.entries(how).map(([key, value]) => [key, String(value)]))
  const path = `${api}/preview?${search}`
  const { data } = useRead<ImportPreview>(path, { keepPreviousData: true, revalidateOnFocus: false })
  return data ?? first
}

const wholeMapping = (fields: readonly ImportField[], mapping: Readonly<Record<string, number>>): ImportMapping =>
  Object.fromEntries(fields.map(({ key }) => [key, mapping[key] ?? null]))

const chosen = (mapping: ImportMapping): Record<string, number> =>
  Object.fromEntries(Object.entries(mapping).flatMap(([key, at]) => (at === null ? [] : [[key, at]])))

const isNameNeeded = ({ firstName, lastName }: ImportMapping, { policy }: { policy: ImportPolicy }) =>
  policy !== 'update' && (firstName ?? lastName ?? null) === null

const Problem = ({ problem: { message, fields } }: { problem: SendError }) => (
  <Alert tone="bad" live title={message}>
    {fields && (
      <ul>
        {[...new Set(Object.values(fields))].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
  </Alert>
)

const Unchecked = ({ reason }: { reason: string }) => (
  <Alert tone="bad" live title="הקובץ לא עבר את הבדיקה, ושום דבר לא נכתב.">
    {reason}
  </Alert>
)
