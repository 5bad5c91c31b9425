'use client'

import { Dialog } from '@/components/ui/dialog'

import { PersonPane } from './person-pane'

type Props = Parameters<typeof PersonPane>[0] & { onClose: () => void }

/**
 * The person of a conversation beside it, where the window is too narrow for three panes. It gives way to the
 * conversation once something was sent there.
 */
export const PersonDrawer = ({ onClose, ...props }: Props) => (
  <Dialog open size="side" title="פרטי הפונה" onClose={onClose}>
    <PersonPane {...props} onSent={onClose} />
  </Dialog>
)
