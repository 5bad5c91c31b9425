import type { ReactNode } from 'react'
import { IconArchive, IconArchiveOff } from '@/components/ui/icons'

import { ActionButton } from './action-button'

type Props = {
  /** Consequences of the action. */
  children: ReactNode
  /** Address of the handler that sets the state. */
  url: string
  version: number
  state: 'active' | 'archived'
  /** The kind of object with the article; a masculine noun. */
  what: string
  name: string
}

/** A button that archives or restores an object, after confirmation. */
export function ArchiveButton({ children, url, version, state, what, name }: Props) {
  const isArchived = state === 'archived'
  const Icon = isArchived ? IconArchiveOff : IconArchive
  return (
    <ActionButton
      label={isArchived ? 'החזרה מהארכיון' : 'העברה לארכיון'}
      icon={<Icon size={20} />}
      tone="primary"
      title={isArchived ? `להחזיר את ״${name}״ מהארכיון?` : `להעביר את ״${name}״ לארכיון?`}
      confirmLabel={isArchived ? 'החזרה' : 'העברה לארכיון'}
      url={url}
      method="PUT"
      body={{ state: isArchived ? 'active' : 'archived', version }}
      done={isArchived ? `${what} הוחזר מהארכיון` : `${what} הועבר לארכיון`}
    >
      {children}
    </ActionButton>
  )
}
