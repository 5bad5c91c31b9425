'use client'

import { type Dispatch, useState } from 'react'
import { flushSync } from 'react-dom'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import { RadioGroup } from '@/components/ui/segmented'
import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
import type { FieldType, PageSize } from '@/lib/modules/documents/documents.schema'

import type { Change, Layout } from './layout-state'

type Tool = { type: FieldType; signer: number }
type Props = {
  layout: Layout
  tool: Tool
  pages: PageSize[]
  change: Dispatch<Change>
  setTool: (tool: Tool) => void
}
type Picked = { target: { value: string } }

const TYPES = (Object.keys(fieldTypeLabels) as FieldType[]).map((value) => ({ value, label: fieldTypeLabels[value] }))

/**
 * Card to choose the type and signer of the next field placed by a click; keyboard users add it to the middle of a page
 * by a button.
 */
export function ToolCard({ layout, tool, pages, change, setTool }: Props) {
  const [page, setPage] = useState(0)
  const size = pages[page]
  const signers = layout.signers.map(({ name }, index) => ({
    value: String(index),
    label: name || `חותם ${index + 1}`,
  }))
  const add = () => {
    if (!size) return
    const key = `new-${Date.now()}-${layout.fields.length}`
    // Rendered synchronously, so that the new field can take the focus and the next key.
    flushSync(() => change({ do: 'place', key, ...tool, page, size, at: { x: 0.5, y: 0.5 } }))
    document.getElementById(`placed-${key}`)?.focus()
  }
  return (
    <Card title="סימון שדות">
      <div className="stack">
        <RadioGroup
          legend="סוג השדה"
          name="field-type"
          options={TYPES}
          value={tool.type}
          onChange={({ target }) => setTool({ ...tool, type: target.value as FieldType })}
        />
        <SelectField
          label="עבור"
          options={signers}
          value={String(tool.signer)}
          onChange={({ target }: Picked) => setTool({ ...tool, signer: Number(target.value) })}
        />
        <p className="field-hint">לוחצים על העמוד במקום המבוקש, או גוררים בו מסגרת.</p>
        <SelectField
          label="עמוד"
          options={pages.map((_, index) => ({ value: String(index), label: `עמוד ${index + 1}` }))}
          value={String(page)}
          onChange={({ target }: Picked) => setPage(Number(target.value))}
        />
        <Button onClick={add}>הוספה לעמוד</Button>
      </div>
    </Card>
  )
}
