'use client'

import { useState } from 'react'

import { BulkBar } from '@/components/screen/bulk-bar'
import { useSelection } from '@/components/screen/selection'
import { OperationNotice } from '@/components/shell/operation-notice'
import { Button } from '@/components/ui/button'
import {
  IconBriefcase,
  IconCalendarEvent,
  IconDownload,
  IconProgress,
  IconTags,
  IconTrash,
  IconUser,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { useLazy } from '@/components/ui/use-lazy'
import type { TaskBulkField } from '@/lib/modules/tasks/bulk.schema'

import type { TaskBulkChoices } from './bulk-value'
import { useTaskOperation } from './use-task-operation'

const loadBulkDialog = () => import('./bulk-dialog').then((module) => module.TaskBulkDialog)
const loadExportDialog = () => import('./export-dialog').then((module) => module.TaskExportDialog)

type Props = {
  total: { count: number; isEstimated: boolean } | undefined
  canEdit: boolean
  canExport: boolean
  choices: TaskBulkChoices
}

/** The bar of what can be done with the chosen tasks. */
export function TasksBulk({ total, canEdit, canExport, choices }: Props) {
  const { selected, filter, clear } = useSelection()
  const start = useTaskOperation()
  const [field, setField] = useState<TaskBulkField | null>(null)
  const [isExporting, setExporting] = useState(false)
  const BulkDialog = useLazy(loadBulkDialog, field !== null)
  const ExportDialog = useLazy(loadExportDialog, isExporting)
  const target = selected.isAll ? { filter } : { ids: [...selected.ids] }
  return (
    <>
      <BulkBar total={total}>
        {canEdit && <Changes choices={choices} onField={setField} />}
        {canExport && (
          <Button size="sm" icon={<IconDownload size={18} />} onClick={() => setExporting(true)}>
            ייצוא
          </Button>
        )}
      </BulkBar>
      <OperationNotice />
      {field && BulkDialog && (
        <BulkDialog
          field={field}
          target={target}
          choices={choices}
          onClose={() => setField(null)}
          onChange={async (change) => {
            const refused = await start('bulk', { target, change })
            if (refused) return refused
            setField(null)
            clear()
            return undefined
          }}
        />
      )}
      {ExportDialog && (
        <ExportDialog
          onClose={() => setExporting(false)}
          onExport={async (choice) => {
            const refused = await start('export', { target, ...choice })
            if (!refused) clear()
            return refused
          }}
        />
      )}
    </>
  )
}

type ChangesProps = { choices: TaskBulkChoices; onField: (field: TaskBulkField) => void }

const Changes = ({ choices, onField }: ChangesProps) => (
  <>
    <Button size="sm" icon={<IconProgress size={18} />} onClick={() => onField('state')}>
      מצב
    </Button>
    <Button size="sm" icon={<IconUser size={18} />} onClick={() => onField('assigneeIds')}>
      אחראים
    </Button>
    <Button size="sm" icon={<IconCalendarEvent size={18} />} onClick={() => onField('dueOn')}>
      תאריך יעד
    </Button>
    <Menu
      label="פעולות נוספות על הנבחרות"
      size="sm"
      items={[
        ...(choices.tags.length > 0
          ? [{ label: 'תגיות', icon: <IconTags size={20} />, onSelect: () => onField('tagIds') }]
          : []),
        {
          label: 'העברה לפרויקט',
          icon: <IconBriefcase size={20} />,
          onSelect: () => onField('projectId'),
        },
        {
          label: 'מחיקה',
          tone: 'danger' as const,
          icon: <IconTrash size={20} />,
          onSelect: () => onField('deletedAt'),
        },
      ]}
    />
  </>
)
