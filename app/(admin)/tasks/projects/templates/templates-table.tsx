'use client'

import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { TagChip } from '@/components/domain/tag-chip'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import type { ProjectTemplate } from '@/lib/modules/tasks/templates.queries'

import { EditTemplateDialog } from './edit-template-dialog'
import { FromTemplateDialog } from './from-template-dialog'

const COLUMNS: Column<ProjectTemplate>[] = [
  {
    key: 'name',
    header: 'תבנית',
    card: 'title',
    cell: ({ name, color }) => <TagChip name={name} color={color} />,
  },
  {
    key: 'description',
    header: 'תיאור',
    isText: true,
    card: 'sub',
    hideBelow: 'lg',
    cell: ({ description }) => description && <Bidi>{description}</Bidi>,
  },
  {
    key: 'tasks',
    header: 'משימות',
    align: 'num',
    isNamed: true,
    card: 'sub-end',
    cell: ({ taskCount }) => <Ltr>{taskCount}</Ltr>,
  },
  {
    key: 'by',
    header: 'נשמרה על ידי',
    hideBelow: 'xl',
    cell: ({ createdBy }) => createdBy && <Bidi>{createdBy}</Bidi>,
  },
  { key: 'created', header: 'נשמרה', hideBelow: 'xl', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  { key: 'use', header: 'שימוש', card: 'end', cell: (template) => <UseTemplate template={template} /> },
]

/** The templates of the company: a project begins with one, and whoever may renames or deletes it. */
export const TemplatesTable = ({ templates }: { templates: readonly ProjectTemplate[] }) => (
  <DataTable
    label="תבניות של פרויקטים"
    columns={COLUMNS}
    rows={templates}
    rowKey={({ id }) => id}
    rowMenu={(template) => template.canChange && <TemplateMenu template={template} />}
    empty={null}
  />
)

function UseTemplate({ template }: { template: ProjectTemplate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={<IconPlus size={18} />}
        aria-label={`פרויקט חדש מהתבנית ${isolate(template.name)}`}
        onClick={() => setOpen(true)}
      >
        פרויקט חדש
      </Button>
      {isOpen && <FromTemplateDialog template={template} onClose={() => setOpen(false)} />}
    </>
  )
}

function TemplateMenu({ template }: { template: ProjectTemplate }) {
  const { id, name, version } = template
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        size="sm"
        items={[
          { label: 'עריכה', icon: <IconPencil />, onSelect: () => setDialog('edit') },
          { label: 'מחיקה', icon: <IconTrash />, tone: 'danger', onSelect: () => setDialog('delete') },
        ]}
      />
      {dialog === 'edit' && <EditTemplateDialog template={template} onClose={close} />}
      <ActionDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`למחוק את התבנית ${isolate(name)}?`}
        confirmLabel="מחיקה"
        url={`/api/tasks/templates/${id}`}
        method="DELETE"
        body={{ version }}
        done="התבנית נמחקה"
      >
        פרויקטים שנפתחו ממנה נשארים כמו שהם. אי אפשר לשחזר תבנית שנמחקה.
      </ActionDialog>
    </>
  )
}
