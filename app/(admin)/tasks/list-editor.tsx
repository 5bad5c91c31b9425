'use client'

import { Alert } from '@/components/ui/alert'
import { Dialog } from '@/components/ui/dialog'

import { CellDialog } from './cell-dialog'
import { CellMenu } from './cell-menu'
import type { PressedCell } from './edited-task'

type Props = { pressed: PressedCell; onClose: () => void }

/** The editor of a cell: a menu for a state or a priority, a dialog for what is typed or of which there are several. */
export function ListEditor({ pressed, onClose }: Props) {
  const { task, field, button } = pressed
  if (typeof task === 'string' || !task.canEdit)
    return (
      <Dialog open title="אי אפשר לערוך" onClose={onClose}>
        <Alert
          tone="bad"
          live
          title={typeof task === 'string' ? task : 'אורח בפרויקט רואה ומגיב, ואינו משנה משימות.'}
        />
      </Dialog>
    )
  return field === 'state' || field === 'priority' ? (
    <CellMenu task={task} field={field} button={button} onClose={onClose} />
  ) : (
    <CellDialog task={task} field={field} onClose={onClose} />
  )
}
