'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconQuestionMark } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import type { AutomationEntityName } from '@/lib/automation/entity'

const loadDialog = () => import('./explain-dialog').then((part) => part.ExplainDialog)

/** Explains why a record is or is not in the automation. */
export function ExplainButton(props: { id: string; entity: AutomationEntityName; canStart: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const ExplainDialog = useLazy(loadDialog, isOpen)
  return (
    <>
      <Button icon={<IconQuestionMark size={20} />} onClick={() => setOpen(true)}>
        למה רץ או לא רץ?
      </Button>
      {ExplainDialog && <ExplainDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
