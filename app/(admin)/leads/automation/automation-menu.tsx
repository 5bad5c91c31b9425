'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { IconArchive, IconArrowBackUp, IconCopy, IconPlayerPause, IconPlayerPlay } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { refusalText } from '@/lib/format/refusal-text'
import { linkTo } from '@/lib/routes/links'

import { type ShownAutomation, type StateChange, StateDialog } from './state-dialogs'

export type AutomationRights = { canEdit: boolean; canActivate: boolean }
type Props = {
  automation: ShownAutomation
  rights: AutomationRights
  /** Whether activating and pausing have a button of their own beside the menu. */
  isShort?: boolean
}

/** What may be done with an automation: activate, pause, copy, archive, restore. */
export function AutomationMenu({ automation, rights, isShort = false }: Props) {
  const router = useRouter()
  const [change, setChange] = useState<StateChange>()
  const { id, name } = automation

  async function copy() {
    const sent = await sendJson<{ id: string }>(`/api/automations/${id}/copy`, 'POST')
    if (!sent.ok) return notify(refusalText(sent.error))
    notify('האוטומציה שוכפלה')
    router.push(linkTo('automations-view', { id: sent.data.id }))
  }
  const items: MenuItem[] = [
    ...(rights.canActivate ? stateItems(automation, isShort, setChange) : []),
    ...(rights.canEdit ? [{ label: 'שכפול', icon: <IconCopy size={20} />, onSelect: copy }] : []),
    ...(rights.canActivate ? [archiveItem(automation, setChange)] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={isShort ? 'פעולות נוספות' : `פעולות על ${isolate(name)}`}
        size={isShort ? undefined : 'sm'}
        items={items}
      />
      <StateDialog automation={automation} change={change} onClose={() => setChange(undefined)} />
    </>
  )
}

type Choose = (change: StateChange) => void

function stateItems({ state, hasChanges }: ShownAutomation, isShort: boolean, choose: Choose): MenuItem[] {
  if (isShort || state === 'archived') return []
  const activation = {
    label: state === 'active' ? 'הפעלת השינויים' : 'הפעלה',
    icon: <IconPlayerPlay size={20} />,
    onSelect: () => choose('activate'),
  }
  const pause = { label: 'השהיה', icon: <IconPlayerPause size={20} />, onSelect: () => choose('pause') }
  if (state !== 'active') return [activation]
  return hasChanges ? [activation, pause] : [pause]
}

const archiveItem = ({ state }: ShownAutomation, choose: Choose): MenuItem =>
  state === 'archived'
    ? { label: 'החזרה מהארכיון', icon: <IconArrowBackUp size={20} />, onSelect: () => choose('restore') }
    : { label: 'העברה לארכיון', icon: <IconArchive size={20} />, tone: 'danger', onSelect: () => choose('archive') }
