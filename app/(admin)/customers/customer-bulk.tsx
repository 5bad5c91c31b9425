'use client'

import { IconCalendarEvent, IconDownload, IconProgress, IconUser } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'

import { BulkBar } from '@/components/screen/bulk-bar'
import { useSelection } from '@/components/screen/selection'
import { OperationNotice } from '@/components/shell/operation-notice'
import { Button } from '@/components/ui/button'
import type { Choice } from '@/components/ui/inputs'
import type { BulkChange } from '@/lib/modules/customers/bulk/schema'

import { useCustomerOperation } from './use-customer-operation'

const BulkDialog = dynamic(() => import('./bulk-dialog').then((module) => module.BulkDialog), { ssr: false })

type Props = {
  total: { count: number; isEstimated: boolean } | undefined
  canEdit: boolean
  canExport: boolean
  /** Whom customers may be handed to; nobody where the visitor changes only their own. */
  owners: readonly Choice[]
}

/** What can be done with the chosen customers, and how the last of it goes. */
export function CustomerBulk({ total, canEdit, canExport, owners }: Props) {
  const { selected, filter, clear } = useSelection()
  const { start, problem } = useCustomerOperation()
  const [field, setField] = useState<BulkChange['field'] | null>(null)
  const target = selected.isAll ? { filter } : { ids: [...selected.ids] }

  async function change(wanted: BulkChange) {
    const refused = await start('bulk', { target, change: wanted })
    if (refused) return refused
    setField(null)
    clear()
    return undefined
  }

  return (
    <>
      <BulkBar total={total}>
        {canEdit && <Action icon={IconProgress} label="שינוי סטטוס" onClick={() => setField('status')} />}
        {owners.length > 0 && <Action icon={IconUser} label="החלפת אחראי" onClick={() => setField('ownerId')} />}
        {canEdit && <Action icon={IconCalendarEvent} label="מעקב הבא" onClick={() => setField('nextFollowUpOn')} />}
        {canExport && (
          <Action
            icon={IconDownload}
            label="ייצוא"
            onClick={async () => (await start('export', { target })) ?? clear()}
          />
        )}
        {problem && <span className="activity-bad">{problem}</span>}
      </BulkBar>
      <OperationNotice />
      {field && <BulkDialog field={field} owners={owners} onClose={() => setField(null)} onChange={change} />}
    </>
  )
}

type ActionProps = { icon: typeof IconUser; label: string; onClick: () => unknown }

const Action = ({ icon: Icon, label, onClick }: ActionProps) => (
  <Button size="sm" icon={<Icon size={18} aria-hidden="true" />} onClick={onClick}>
    {label}
  </Button>
)
