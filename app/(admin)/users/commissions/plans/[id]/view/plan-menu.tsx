'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { IconArchive, IconArchiveOff } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import type { PlanState } from '@/lib/modules/commissions/commissions.schema'

type Props = { plan: { id: string; name: string; state: PlanState; version: number } }

const words = {
  archived: {
    label: 'העברה לארכיון',
    text: 'אי אפשר יהיה לשייך אליה עוד אנשים. מי שמשויכים ממשיכים לפיה עד סיום השיוך.',
    icon: <IconArchive size={20} />,
  },
  active: { label: 'החזרה מהארכיון', text: undefined, icon: <IconArchiveOff size={20} /> },
}

/** The menu that archives the plan or restores it. */
export function PlanMenu({ plan: { id, name, state, version } }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const next = state === 'active' ? 'archived' : 'active'
  const { label, text, icon } = words[next]
  return (
    <>
      <Menu label="פעולות נוספות" items={[{ label, icon, onSelect: () => setConfirming(true) }]} />
      <ActionDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        tone="primary"
        title={`${label}: ${isolate(name)}`}
        confirmLabel={label}
        url={`/api/commissions/plans/${id}/state`}
        method="PUT"
        body={{ state: next, version }}
        done="התוכנית נשמרה"
      >
        {text}
      </ActionDialog>
    </>
  )
}
