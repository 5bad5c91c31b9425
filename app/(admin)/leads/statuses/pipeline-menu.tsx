'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Bidi } from '@/components/ui/bidi'
import { IconPencil, IconTarget, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import { initialStatus } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline } from '@/lib/modules/leads/statuses.schema'

import { RenamePipelineDialog } from './pipeline-dialog'

/** The menu of actions on a pipeline; the one of new leads stays, until another one takes its place. */
export function PipelineMenu({ pipeline }: { pipeline: LeadPipeline }) {
  const { id, name, isDefault, version } = pipeline
  const [dialog, setDialog] = useState<'name' | 'default' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const others = [
    { label: 'לקבוע כתהליך של לידים חדשים', icon: <IconTarget />, onSelect: () => setDialog('default') },
    { label: 'מחיקת התהליך', icon: <IconTrash />, tone: 'danger' as const, onSelect: () => setDialog('delete') },
  ]
  return (
    <>
      <Menu
        label={`פעולות: ${name}`}
        items={[
          { label: 'שינוי שם', icon: <IconPencil />, onSelect: () => setDialog('name') },
          ...(isDefault ? [] : others),
        ]}
      />
      {dialog === 'name' && <RenamePipelineDialog pipeline={pipeline} onClose={close} />}
      <ActionDialog
        open={dialog === 'default'}
        onClose={close}
        tone="primary"
        title={`לקבוע את ${isolate(name)} כתהליך של לידים חדשים?`}
        confirmLabel="קביעה"
        url={`/api/leads/pipelines/${id}`}
        method="PUT"
        body={{ name, isDefault: true, version }}
        done="לידים חדשים ייכנסו לתהליך הזה"
      >
        לידים חדשים יקבלו את הסטטוס <Bidi>{initialStatus(pipeline)?.name ?? ''}</Bidi>, אלא אם נבחר להם תהליך אחר. לידים
        קיימים נשארים בתהליך שלהם.
      </ActionDialog>
      <ActionDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`למחוק את התהליך ${isolate(name)}?`}
        confirmLabel="מחיקה"
        url={`/api/leads/pipelines/${id}`}
        method="DELETE"
        done="התהליך נמחק"
      >
        התהליך יימחק עם כל הסטטוסים שלו. אפשר למחוק רק תהליך שאין בו לידים, ואין למחיקה ביטול.
      </ActionDialog>
    </>
  )
}
