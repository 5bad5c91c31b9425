'use client'

import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { IconPlayerPlay } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import type { Catalogue } from '@/lib/automation/catalogue'
import type { AutomationEntityName } from '@/lib/automation/entity'
import type { Graph } from '@/lib/vocabulary/automation-graph'

type Props = { id: string; entity: AutomationEntityName; graph: Graph; catalogue: Catalogue }

const loadDialog = () => import('./try-dialog').then((part) => part.TryDialog)

/** Tries the steps as they are on the screen on a real record. */
export function TryButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const TryDialog = useLazy(loadDialog, isOpen)
  return (
    <>
      <Button icon={<IconPlayerPlay size={20} />} onClick={() => setOpen(true)}>
        ניסיון על רשומה
      </Button>
      {TryDialog && <TryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
