'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconPlayerPause, IconPlayerPlay } from '@/components/ui/icons'

import { type ShownAutomation, type StateChange, StateDialog } from './state-dialogs'

/** The buttons that activate an automation, or its changes, and pause it. */
export function StateButton({ automation }: { automation: ShownAutomation }) {
  const [change, setChange] = useState<StateChange>()
  const { state, hasChanges } = automation
  if (state === 'archived') return null
  return (
    <>
      {state === 'active' && (
        <Button icon={<IconPlayerPause size={20} />} onClick={() => setChange('pause')}>
          השהיה
        </Button>
      )}
      {(state !== 'active' || hasChanges) && (
        <Button variant="primary" icon={<IconPlayerPlay size={20} />} onClick={() => setChange('activate')}>
          {state === 'active' ? 'הפעלת השינויים' : 'הפעלה'}
        </Button>
      )}
      <StateDialog automation={automation} change={change} onClose={() => setChange(undefined)} />
    </>
  )
}
