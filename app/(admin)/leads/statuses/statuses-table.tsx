'use client'

import { useState } from 'react'
import { TagChip } from '@/components/domain/tag-chip'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { useOrderColumn } from '@/components/screen/order-column'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { sendJson } from '@/lib/client/send'
import type { CountForms } from '@/lib/format/count-text'
import { listText } from '@/lib/format/list-text'
import { leadStatusTypeLabels } from '@/lib/modules/leads/leads.labels'
import type { LeadPipeline, LeadStatus } from '@/lib/modules/leads/statuses.schema'

import { DeleteStatus } from './delete-status'
import { StatusDialog } from './status-dialog'
import {
  FIELDS,
  type FieldChoice,
  maxLeadsText,
  namesFor,
  neglectText,
  responseTimeText,
  rulesText,
  STATUSES,
  shortList,
} from './status-words'
import styles from './statuses.module.css'

type Props = { pipeline: LeadPipeline; fields: readonly FieldChoice[] }
type Row = LeadStatus & { isArchived: boolean }

type Opened = { id: string; act: 'edit' | 'delete' }

/** Table of the statuses of a pipeline in their order, which two arrow buttons change, with the dialogs of its rows. */
export function StatusesTable({ pipeline, fields }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const rows = pipeline.statuses.map((status): Row => ({ ...status, isArchived: false }))
  const order = useOrderColumn({
    rows,
    nameOf: ({ name }) => name,
    send: (ids) => sendJson(`/api/leads/pipelines/${pipeline.id}/order`, 'PUT', { ids }),
  })
  const status = pipeline.statuses.find(({ id }) => id === opened?.id)
  return (
    <>
      {order.problem && <Alert tone="bad" live title={order.problem} />}
      <DataTable
        label={`סטטוסים: ${pipeline.name}`}
        columns={[...columnsOf({ pipeline, fields }), order.column]}
        rows={rows}
        rowKey={({ id }) => id}
        rowMenu={({ id, name }) => <StatusMenu name={name} onSelect={(act) => setOpened({ id, act })} />}
        empty={<EmptyState title="עוד אין סטטוסים" />}
      />
      {status && opened?.act === 'edit' && (
        <StatusDialog pipeline={pipeline} fields={fields} status={status} onClose={close} />
      )}
      {status && opened?.act === 'delete' && <DeleteStatus pipeline={pipeline} status={status} onClose={close} />}
    </>
  )
}

/** Where the rules of a status have no columns of their own, they are a line below its meaning. */
function columnsOf({ pipeline: { statuses }, fields }: Props): Column<Row>[] {
  const namesOf = (status: Row) => namesFor(status, { fields, statuses })
  return [
    NAME,
    {
      key: 'type',
      header: 'משמעות',
      card: 'sub',
      isText: true,
      cell: (status) => (
        <span className={styles.meaning}>
          {leadStatusTypeLabels[status.type]}
          <span className={styles.rules}>{rulesText(status, namesOf(status))}</span>
        </span>
      ),
    },
    RESPONSE,
    NEGLECT,
    MAX_LEADS,
    {
      key: 'required',
      header: 'שדות חובה',
      isText: true,
      hideBelow: 'xl',
      cell: (status) => <Names names={namesOf(status).required} forms={FIELDS} />,
    },
    {
      key: 'next',
      header: 'אפשר לעבור אל',
      isText: true,
      hideBelow: 'xl',
      cell: (status) =>
        status.allowedNext.length === 0 ? 'לכל סטטוס' : <Names names={namesOf(status).next} forms={STATUSES} />,
    },
  ]
}

const NAME: Column<Row> = {
  key: 'name',
  header: 'סטטוס',
  card: 'title',
  cell: (status) => (
    <span className="row">
      <TagChip {...status} />
      {status.isDefault && <Badge tone="info">סטטוס של ליד חדש</Badge>}
    </span>
  ),
}
const RESPONSE: Column<Row> = {
  key: 'response',
  header: 'זמן תגובה',
  hideBelow: 'xl',
  cell: ({ responseMinutes }) => responseMinutes !== null && responseTimeText(responseMinutes),
}
const NEGLECT: Column<Row> = {
  key: 'neglect',
  header: 'סימון הזנחה',
  hideBelow: 'xl',
  cell: ({ rotAfterDays }) => rotAfterDays !== null && neglectText(rotAfterDays),
}

const MAX_LEADS: Column<Row> = {
  key: 'maxLeads',
  header: 'מומלץ בעמודה',
  hideBelow: 'xl',
  cell: ({ maxLeads }) => maxLeads !== null && maxLeadsText(maxLeads),
}

/** Names in a cell; where only their number is seen, screen readers read the names. */
function Names({ names, forms }: { names: readonly string[]; forms: CountForms }) {
  const [shown, all] = [shortList(names, forms), listText(names)]
  if (shown === all) return shown
  return (
    <span title={all}>
      {shown}
      <span className="sr-only">: {all}</span>
    </span>
  )
}

const StatusMenu = ({ name, onSelect }: { name: string; onSelect: (act: Opened['act']) => void }) => (
  <Menu
    label={`פעולות: ${name}`}
    size="sm"
    items={[
      { label: 'עריכה', icon: <IconPencil />, onSelect: () => onSelect('edit') },
      { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => onSelect('delete') },
    ]}
  />
)
