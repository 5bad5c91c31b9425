import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { ActionButton } from './action-button'

type Props = {
  /** What follows from it. */
  children: ReactNode
  /** Where the state is written. */
  url: string
  version: number
  state: 'active' | 'archived'
  /** What it is, with the article: a masculine noun. */
  what: string
  name: string
}

/** Into the archive and back, after a question. */
export function ArchiveButton({ children, url, version, state, what, name }: Props) {
  const isArchived = state === 'archived'
  const Icon = isArchived ? IconArchiveOff : IconArchive
  return (
    <ActionButton
      label={isArchived ? 'החזרה מהארכיון' : 'העברה לארכיון'}
      icon={<Icon size={20} aria-hidden="true" />}
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
