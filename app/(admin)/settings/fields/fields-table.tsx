'use client'

import { IconArrowDown, IconArrowUp, IconForms } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { IconButton } from '@/components/ui/button'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { customTypeLabels } from '@/lib/modules/custom-fields/custom-fields.labels'
import type { CustomFieldRow } from '@/lib/modules/custom-fields/custom-fields.queries'
import { href } from '@/lib/routes/find'

import { FieldMenu } from './field-menu'

/** The fields in their order, which two arrows change; the archived stand at the end. */
export function FieldsTable({ fields }: { fields: CustomFieldRow[] }) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const live = fields.filter(({ isArchived }) => !isArchived).map(({ id }) => id)

  async function move(id: string, by: 1 | -1) {
    const from = live.indexOf(id)
    const ids = live.toSpliced(from, 1).toSpliced(from + by, 0, id)
    const sent = await sendJson('/api/customers/fields/order', 'PUT', { ids })
    setProblem(sent.ok ? undefined : sent.error.message)
    router.refresh()
  }
  const order: Column<CustomFieldRow> = {
    key: 'order',
    header: 'סדר',
    card: 'end',
    cell: ({ id, label, isArchived }) =>
      !isArchived && (
        <>
          <IconButton
            size="sm"
            label={`העברת ${isolate(label)} למעלה`}
            disabled={live[0] === id}
            onClick={() => move(id, -1)}
          >
            <IconArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            size="sm"
            label={`העברת ${isolate(label)} למטה`}
            disabled={live.at(-1) === id}
            onClick={() => move(id, 1)}
          >
            <IconArrowDown size={18} aria-hidden="true" />
          </IconButton>
        </>
      ),
  }
  return (
    <>
      {problem && <Alert tone="bad" live title={problem} />}
      <DataTable
        label="שדות מותאמים"
        columns={[...columns, order]}
        rows={fields}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('custom-fields-edit', { id })}
        rowMenu={(field) => <FieldMenu field={field} />}
        empty={
          <EmptyState
            icon={<IconForms size={40} />}
            title="עוד אין שדות מותאמים"
            text="אפשר להוסיף כאן פרטים שחשובים לעסק שלך. הם יופיעו בטופס הלקוח, בכרטיס, ברשימה ובייצוא."
          />
        }
      />
    </>
  )
}

const columns: Column<CustomFieldRow>[] = [
  { key: 'label', header: 'שדה', card: 'title', cell: ({ label }) => <Bidi>{label}</Bidi> },
  { key: 'type', header: 'סוג', card: 'sub', cell: ({ type }) => customTypeLabels[type] },
  { key: 'section', header: 'מקטע', hideBelow: 'lg', cell: ({ section }) => section && <Bidi>{section}</Bidi> },
  {
    key: 'marks',
    header: 'מאפיינים',
    isText: true,
    card: 'foot',
    cell: (field) => (
      <>
        {marksOf(field).map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </>
    ),
  },
]

const marksOf = ({ isArchived, isRequired, isSearchable, inList, readRoles, editRoles }: CustomFieldRow): string[] =>
  [
    isArchived && 'בארכיון',
    isRequired && 'חובה',
    isSearchable && 'בחיפוש',
    inList && 'ברשימה',
    readRoles.length + editRoles.length > 0 && 'לפי תפקיד',
  ].filter((mark) => mark !== false)
