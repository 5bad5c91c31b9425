'use client'

import { useLazy } from '@/components/ui/use-lazy'

import type { InboxViewer } from './contract'

export type InboxDialog = 'new' | 'keys' | 'person'

type Props = {
  dialog: InboxDialog | undefined
  open: string | null
  viewer: InboxViewer
  listen: (listener: (kind: string | null) => void) => () => void
  onClose: () => void
  onOpen: (id: string) => void
  onChanged: () => void
}

const loadPerson = () => import('./person-drawer').then((all) => all.PersonDrawer)
const loadNew = () => import('./new-conversation-dialog').then((all) => all.NewConversationDialog)
const loadKeys = () => import('./keys-dialog').then((all) => all.KeysDialog)

/** The dialogs of the inbox, each loaded when it is first opened. */
export function InboxDialogs({ dialog, open, viewer, listen, onClose, onOpen, onChanged }: Props) {
  const Person = useLazy(loadPerson, dialog === 'person')
  const New = useLazy(loadNew, dialog === 'new')
  const Keys = useLazy(loadKeys, dialog === 'keys')
  const opened = (id: string) => {
    onClose()
    onChanged()
    onOpen(id)
  }
  if (dialog === 'keys') return Keys ? <Keys onClose={onClose} /> : null
  if (dialog === 'new') return New ? <New viewer={viewer} onClose={onClose} onOpened={opened} /> : null
  if (dialog !== 'person' || !Person || !open) return null
  return <Person id={open} viewer={viewer} listen={listen} onOpen={opened} onChanged={onChanged} onClose={onClose} />
}
