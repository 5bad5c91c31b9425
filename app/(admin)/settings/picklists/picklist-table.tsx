'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { useArchiveItem } from '@/components/domain/use-archive-item'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { useOrderColumn } from '@/components/screen/order-column'
import { Alert } from '@/components/ui/alert'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { IconArrowMerge, IconListDetails, IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { customerStatusTones, customerStatusTypeLabels } from '@/lib/modules/customers/customers.labels'
import type { PicklistName, PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { MergeDialog, PicklistValueDialog } from './picklist-dialogs'

type Props = { list: PicklistName; values: readonly PicklistValue[] }

const labels: Record<PicklistName, string> = {
  'customer.status': 'סטטוסים של לקוח',
  'customer.source': 'מקורות הגעה',
  'lead.lost-reason': 'סיבות לסגירה של לידים בלי מכירה',
}

/** Table of the values of a list in their order, which two arrow buttons change; archived values come last. */
export function PicklistTable({ list, values }: Props) {
  const live = values.filter(({ isArchived }) => !isArchived)
  const archived = values.filter(({ isArchived }) => isArchived)
  const order = useOrderColumn({
    rows: values,
    nameOf: ({ name }) => name,
    send: (ids) => sendJson('/api/picklists', 'PUT', { list, ids }),
  })
  return (
    <>
      {order.problem && <Alert tone="bad" live title={order.problem} />}
      <DataTable
        label={labels[list]}
        columns={[
          NAME,
          ...(list === 'customer.status' ? [MEANING] : []),
          ...(archived.length > 0 ? [STATE] : []),
          order.column,
        ]}
        rows={[...live, ...archived]}
        rowKey={({ id }) => id}
        rowMenu={(value) => <ValueMenu value={value} others={live.filter(({ id }) => id !== value.id)} />}
        empty={
          <EmptyState
            icon={<IconListDetails size={40} />}
            title="הרשימה ריקה"
            text="מה שיתווסף כאן יוצע בטופס הלקוח, בסינון, בעדכון של לקוחות רבים ובייבוא."
          />
        }
      />
    </>
  )
}

const NAME: Column<PicklistValue> = {
  key: 'name',
  header: 'שם',
  card: 'title',
  cell: ({ name }) => <Bidi>{name}</Bidi>,
}
const MEANING: Column<PicklistValue> = {
  key: 'type',
  header: 'משמעות',
  card: 'sub',
  cell: ({ type }) => type && <Status tone={customerStatusTones[type]}>{customerStatusTypeLabels[type]}</Status>,
}
const STATE: Column<PicklistValue> = {
  key: 'state',
  header: 'מצב',
  card: 'foot',
  isBlank: true,
  cell: ({ isArchived }) => isArchived && <Badge>בארכיון</Badge>,
}

function ValueMenu({ value, others }: { value: PicklistValue; others: readonly PicklistValue[] }) {
  const { id, name, isArchived, type, key } = value
  const [dialog, setDialog] = useState<'name' | 'merge' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const alike = others.filter((other) => other.type === type)
  const isOwn = key !== type

  const state = useArchiveItem({
    isArchived,
    send: (to) => sendJson(`/api/picklists/${id}`, 'PATCH', { isArchived: to }),
    said: { archived: 'הערך הועבר לארכיון', restored: 'הערך חזר מהארכיון' },
  })
  const merge = {
    label: 'איחוד עם ערך אחר',
    icon: <IconArrowMerge />,
    onSelect: () => setDialog('merge'),
  }
  const deletion = {
    label: 'מחיקה',
    icon: <IconTrash />,
    tone: 'danger' as const,
    onSelect: () => setDialog('delete'),
  }
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'שינוי שם', icon: <IconPencil />, onSelect: () => setDialog('name') },
          state,
          ...(isOwn && alike.length > 0 ? [merge] : []),
          ...(isOwn ? [deletion] : []),
        ]}
      />
      {dialog === 'name' && <PicklistValueDialog list={value.list} value={value} onClose={close} />}
      {dialog === 'merge' && <MergeDialog value={value} others={alike} onClose={close} />}
      <ActionDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`למחוק את ${isolate(name)} מהרשימה?`}
        confirmLabel="מחיקה"
        url={`/api/picklists/${id}`}
        method="DELETE"
        done="הערך נמחק"
      >
        אפשר למחוק רק ערך שאף לקוח אינו מחזיק בו, ואין למחיקה ביטול.
      </ActionDialog>
    </>
  )
}
