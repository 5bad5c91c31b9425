'use client'

import { Bidi } from '@/components/ui/bidi'
import { useRead } from '@/lib/client/use-read'

import { type Agent, INBOX_PATH } from './contract'
import styles from './inbox.module.css'

type Props = { typers: readonly string[]; viewerId: string }

/** How a visitor of a website is named who writes. */
const VISITOR = 'visitor'

/** Says that somebody else is answering right now, so that two do not answer one person, or that the person writes. */
export function TypingNotice({ typers, viewerId }: Props) {
  const others = typers.filter((id) => id !== '' && id !== viewerId && id !== VISITOR)
  const { data: agents } = useRead<Agent[]>(others.length > 0 ? `${INBOX_PATH}/agents` : null)
  const names = others.flatMap((id) => agents?.find((agent) => agent.id === id)?.name ?? [])
  return (
    <p className={styles.typing} role="status">
      {names.length === 1 && names[0] && (
        <>
          <Bidi>{names[0]}</Bidi> כותב/ת כאן עכשיו
        </>
      )}
      {names.length > 1 && 'כמה אנשי צוות כותבים כאן עכשיו'}
      {names.length === 0 && typers.includes(VISITOR) && 'הפונה כותב/ת עכשיו'}
    </p>
  )
}
