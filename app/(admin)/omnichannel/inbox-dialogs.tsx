'use client'

import { useLazy } from '@/components/ui/use-lazy'

import type { InboxViewer } from './contract'

export type InboxDialog = 'new' | 'keys'

type Props = {
  dialog: InboxDialog | undefined
  /** The conversation over which the details of its person are shown. */
  person: string | null
  onPersonClose: () => void
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
export function InboxDialogs(props: Props) {
  const { dialog, person, viewer, listen, onClose, onPersonClose, onOpen, onChanged } = props
  const Person = useLazy(loadPerson, person !== null)
  const New = useLazy(loadNew, dialog === 'new')
  const Keys = useLazy(loadKeys, dialog === 'keys')
  const opened = (id: string) => {
    onClose()
    onChanged()
    onOpen(id)
  }
  if (dialog === 'keys') return Keys ? <Keys onClose={onClose} /> : null
  if (dialog === 'new') return New ? <New viewer={viewer} onClose={onClose} onOpened={opened} /> : null
  if (!Person || !person) return null
  const shared = { viewer, listen, onChanged }
  return <Person id={person} onOpen={onOpen} onClose={onPersonClose} {...shared} />
}
