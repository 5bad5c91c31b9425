'use client'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { useOrderColumn } from '@/components/screen/order-column'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { IconForms } from '@/components/ui/icons'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { customTypeLabels } from '@/lib/modules/custom-fields/custom-fields.labels'
import type { CustomFieldRow } from '@/lib/modules/custom-fields/custom-fields.queries'
import { TODAY } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { linkTo } from '@/lib/routes/links'

import { FieldMenu } from './field-menu'

/** Table of the fields in their order, which two arrow buttons change; archived fields come last. */
export function FieldsTable({ label, fields }: { label: string; fields: CustomFieldRow[] }) {
  const order = useOrderColumn({
    rows: fields,
    nameOf: ({ label }) => label,
    send: (ids) => sendJson('/api/customers/fields/order', 'PUT', { ids }),
  })
  return (
    <>
      {order.problem && <Alert tone="bad" live title={order.problem} />}
      <DataTable
        label={label}
        columns={[...columns, order.column]}
        rows={fields}
        rowKey={({ id }) => id}
        rowHref={({ id }) => linkTo('custom-fields-edit', { id })}
        rowMenu={(field) => <FieldMenu field={field} />}
        empty={
          <EmptyState
            icon={<IconForms size={40} />}
            title="עוד אין שדות מותאמים"
            text="אפשר להוסיף כאן פרטים שחשובים לעסק שלך. הם יופיעו בטופס, בכרטיס, ברשימה ובייצוא."
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

function marksOf(field: CustomFieldRow): string[] {
  const { isArchived, isRequired, isUnique, isSearchable, inList, readRoles, editRoles } = field
  const start = defaultText(field)
  return [
    isArchived && 'בארכיון',
    isRequired && 'חובה',
    isUnique && 'בלי חזרות',
    start && `ברירת מחדל: ${isolate(start)}`,
    isSearchable && 'בחיפוש',
    inList && 'ברשימה',
    readRoles.length + editRoles.length > 0 && 'לפי תפקיד',
  ].filter((mark) => typeof mark === 'string')
}

/** Returns the value that a new record starts with, as text; null if there is none. */
function defaultText({ defaultValue, ...field }: CustomFieldRow): string | null {
  if (defaultValue === null) return null
  return field.type === 'date' && defaultValue === TODAY ? 'יום ההוספה' : formatCustomValue(field, defaultValue)
}
