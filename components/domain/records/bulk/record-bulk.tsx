'use client'

import { useState } from 'react'
import { BulkBar } from '@/components/screen/bulk-bar'
import { useSelection } from '@/components/screen/selection'
import { OperationNotice } from '@/components/shell/operation-notice'
import { Button } from '@/components/ui/button'
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconCalendarEvent,
  IconDownload,
  IconPlayerPlay,
  IconProgress,
  IconRoute,
  IconTags,
  IconTrash,
  IconUser,
  IconUsersGroup,
} from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { useLazy } from '@/components/ui/use-lazy'
import type { BulkChange, BulkField } from '@/lib/modules/bulk/bulk.schema'
import { MAX_MERGED } from '@/lib/modules/merging/limits.schema'
import type { RecordEntity } from '@/lib/records/kind'

import type { BulkChoices } from './bulk-draft'
import { useRecordOperation } from './use-record-operation'

const loadBulkDialog = () => import('./bulk-dialog').then((module) => module.BulkDialog)
const loadAutomationDialog = () => import('./automation-dialog').then((module) => module.AutomationDialog)
const loadExportDialog = () => import('./export-dialog').then((module) => module.ExportDialog)

type Props = {
  entity: RecordEntity
  total: { count: number; isEstimated: boolean } | undefined
  canEdit: boolean
  canExport: boolean
  canDelete: boolean
  canMerge: boolean
  /** Whether the user may start automations. */
  canAutomate: boolean
  mergeHref: string
  choices: BulkChoices
  /** Whether the list shows deleted records, which can only be restored. */
  isDeleted: boolean
}

/** The bar of bulk actions for the selected records. */
export function RecordBulk(props: Props) {
  const { entity, total, canExport, choices, isDeleted } = props
  const { selected, filter, clear } = useSelection()
  const { start, follow } = useRecordOperation(entity)
  // The error of an action without a dialog; a dialog shows its own error.
  const [problem, setProblem] = useState<string>()
  const [field, setField] = useState<BulkField | null>(null)
  const [isExporting, setExporting] = useState(false)
  const [isAutomating, setAutomating] = useState(false)
  const BulkDialog = useLazy(loadBulkDialog, field !== null)
  const ExportDialog = useLazy(loadExportDialog, isExporting)
  const AutomationDialog = useLazy(loadAutomationDialog, isAutomating)
  const target = selected.isAll ? { filter } : { ids: [...selected.ids] }

  async function change(wanted: BulkChange) {
    const refused = await start('bulk', { target, change: wanted })
    if (refused) return refused
    setField(null)
    clear()
    return undefined
  }
  const restore = async () => setProblem(await change({ field: 'deletedAt', to: 'present' }))

  return (
    <>
      <BulkBar total={total}>
        {isDeleted ? (
          <Action icon={IconArrowBackUp} label="שחזור" onClick={restore} />
        ) : (
          <>
            <Changes {...props} onField={setField} />
            {canExport && <Action icon={IconDownload} label="ייצוא" onClick={() => setExporting(true)} />}
            <More {...props} onField={setField} onAutomate={() => setAutomating(true)} />
          </>
        )}
        {problem && <span className="activity-bad">{problem}</span>}
      </BulkBar>
      <OperationNotice />
      {ExportDialog && (
        <ExportDialog
          entity={entity}
          onClose={() => setExporting(false)}
          onExport={async (choice) => {
            const refused = await start('export', { target, ...choice })
            if (!refused) clear()
            return refused
          }}
        />
      )}
      {isAutomating && AutomationDialog && (
        <AutomationDialog
          entity={entity}
          target={target}
          onClose={() => setAutomating(false)}
          onStarted={async (operationId) => {
            if (operationId) await follow(operationId)
            setAutomating(false)
            clear()
          }}
        />
      )}
      {field && BulkDialog && (
        <BulkDialog entity={entity} field={field} choices={choices} onClose={() => setField(null)} onChange={change} />
      )}
    </>
  )
}

type MenuProps = Props & { onField: (field: BulkField) => void }

function Changes({ canEdit, choices: { owners, tags }, onField }: MenuProps) {
  if (!canEdit) return null
  return (
    <>
      <Action icon={IconProgress} label="שינוי סטטוס" onClick={() => onField('status')} />
      {owners.length > 0 && <Action icon={IconUser} label="החלפת אחראי" onClick={() => onField('ownerId')} />}
      <Action icon={IconCalendarEvent} label="מעקב הבא" onClick={() => onField('nextFollowUpOn')} />
      {tags.length > 0 && <Action icon={IconTags} label="תגיות" onClick={() => onField('tagIds')} />}
    </>
  )
}

type MoreProps = MenuProps & { onAutomate: () => void }

function More(props: MoreProps) {
  const { canEdit, canDelete, canMerge, canAutomate, mergeHref, choices, onField, onAutomate } = props
  const { selected } = useSelection()
  const icon = { size: 20, 'aria-hidden': true } as const
  const source = { label: 'מקור ההגעה', icon: <IconRoute {...icon} />, onSelect: () => onField('source') }
  const team = { label: 'שיוך לצוות', icon: <IconUsersGroup {...icon} />, onSelect: () => onField('teamId') }
  const automation = { label: 'הפעלת אוטומציה', icon: <IconPlayerPlay {...icon} />, onSelect: onAutomate }
  const deletion = {
    label: 'מחיקה',
    tone: 'danger' as const,
    icon: <IconTrash {...icon} />,
    onSelect: () => onField('deletedAt'),
  }
  const canPair = canMerge && !selected.isAll && selected.ids.size > 1 && selected.ids.size <= MAX_MERGED
  const merge = {
    label: 'מיזוג הנבחרים',
    icon: <IconArrowMerge {...icon} />,
    href: `${mergeHref}?ids=${[...selected.ids].join(',')}`,
  }
  const items = [
    source,
    ...(choices.teams.length > 0 ? [team] : []),
    ...(canAutomate ? [automation] : []),
    ...(canPair ? [merge] : []),
    ...(canDelete ? [deletion] : []),
  ]
  return canEdit && items.length > 0 && <Menu label="פעולות נוספות על הנבחרים" size="sm" items={items} />
}

type ActionProps = { icon: typeof IconUser; label: string; onClick: () => unknown }

const Action = ({ icon: Icon, label, onClick }: ActionProps) => (
  <Button size="sm" icon={<Icon size={18} />} onClick={onClick}>
    {label}
  </Button>
)
