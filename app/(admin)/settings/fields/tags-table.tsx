'use client'

import { useState } from 'react'
import { TagChip } from '@/components/domain/tag-chip'
import { useArchiveItem } from '@/components/domain/use-archive-item'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { IconPencil, IconTags } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { sendJson } from '@/lib/client/send'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'
import type { TagRow } from '@/lib/modules/tags/tags.queries'

import { TagDialog } from './tag-dialog'

/** Table of the company's tags, by name. */
export const TagsTable = ({ tags }: { tags: TagRow[] }) => (
  <DataTable
    label="תגיות"
    columns={columns}
    rows={tags}
    rowKey={({ id }) => id}
    rowMenu={(tag) => <TagMenu tag={tag} />}
    empty={
      <EmptyState
        icon={<IconTags size={40} />}
        title="עוד אין תגיות"
        text="תגית נוצרת גם בטופס הלקוח, כשמקלידים שם שעוד אין."
      />
    }
  />
)

const columns: Column<TagRow>[] = [
  { key: 'name', header: 'תגית', card: 'title', cell: (tag) => <TagChip {...tag} /> },
  { key: 'color', header: 'צבע', card: 'sub', cell: ({ color }) => tagColorLabels[color] },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    isBlank: true,
    cell: ({ isArchived }) => isArchived && <Badge>בארכיון</Badge>,
  },
]

function TagMenu({ tag }: { tag: TagRow }) {
  const { id, name, isArchived } = tag
  const [isOpen, setOpen] = useState(false)

  const state = useArchiveItem({
    isArchived,
    send: (to) => sendJson(`/api/customers/tags/${id}/state`, 'PUT', { isArchived: to }),
    said: { archived: 'התגית הועברה לארכיון', restored: 'התגית חזרה מהארכיון' },
  })
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[{ label: 'שינוי שם וצבע', icon: <IconPencil />, onSelect: () => setOpen(true) }, state]}
      />
      {isOpen && <TagDialog tag={tag} onClose={() => setOpen(false)} />}
    </>
  )
}
