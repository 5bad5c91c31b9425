'use client'

import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import type { PlanState } from '@/lib/modules/commissions/commissions.schema'

type Props = { plan: { id: string; name: string; state: PlanState; version: number } }

const words = {
  archived: {
    label: 'העברה לארכיון',
    text: 'אי אפשר יהיה לשייך אליה עוד אנשים. מי שמשויכים ממשיכים לפיה עד סיום השיוך.',
    icon: <IconArchive size={20} aria-hidden="true" />,
  },
  active: { label: 'החזרה מהארכיון', text: undefined, icon: <IconArchiveOff size={20} aria-hidden="true" /> },
}

/** Puts the plan into the archive, or takes it out. */
export function PlanMenu({ plan: { id, name, state, version } }: Props) {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const next = state === 'active' ? 'archived' : 'active'
  const { label, text, icon } = words[next]
  async function move() {
    const sent = await sendJson(`/api/commissions/plans/${id}/state`, 'PUT', { state: next, version })
    if (!sent.ok) return sent.error.message
    notify('התוכנית נשמרה')
    router.refresh()
  }
  return (
    <>
      <Menu label="פעולות נוספות" items={[{ label, icon, onSelect: () => setAsking(true) }]} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={`${label}: ${isolate(name)}`}
        confirmLabel={label}
        onConfirm={move}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
