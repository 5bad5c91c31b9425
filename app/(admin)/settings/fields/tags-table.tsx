'use client'

import { IconArchive, IconArrowBackUp, IconPencil, IconTags } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { TagChip } from '@/components/domain/tag-chip'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'
import type { TagRow } from '@/lib/modules/tags/tags.queries'

import { TagDialog } from './tag-dialog'

/** The tags of the company, by name. */
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
  { key: 'state', header: 'מצב', card: 'end', cell: ({ isArchived }) => isArchived && <Badge>בארכיון</Badge> },
]

function TagMenu({ tag }: { tag: TagRow }) {
  const { id, name, isArchived } = tag
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)

  async function move() {
    const sent = await sendJson(`/api/customers/tags/${id}/state`, 'PUT', { isArchived: !isArchived })
    const refused = sent.ok ? undefined : (sent.error.fields?.name ?? sent.error.message)
    notify(refused ?? (isArchived ? 'התגית חזרה מהארכיון' : 'התגית הועברה לארכיון'))
    router.refresh()
  }
  const state = isArchived
    ? { label: 'החזרה מהארכיון', icon: <IconArrowBackUp aria-hidden="true" />, onSelect: move }
    : { label: 'העברה לארכיון', icon: <IconArchive aria-hidden="true" />, onSelect: move }
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'שינוי שם וצבע', icon: <IconPencil aria-hidden="true" />, onSelect: () => setOpen(true) },
          state,
        ]}
      />
      {isOpen && <TagDialog tag={tag} onClose={() => setOpen(false)} />}
    </>
  )
}
