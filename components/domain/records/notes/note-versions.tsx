'use client'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'

import { type RecordHandle, recordApiPath } from '../record-path'
import { NoteText } from './note-text'
import styles from './notes.module.css'

type Version = { version: number; text: string; at: string; byName: string | null }
type Props = { open: boolean; onClose: () => void; record: RecordHandle; noteId: string }

/** The dialog with the earlier versions of a note, newest first. */
export const NoteVersions = ({ open, onClose, ...of }: Props) => (
  <Dialog open={open} onClose={onClose} title="גרסאות קודמות של ההערה">
    <Versions {...of} />
  </Dialog>
)

function Versions({ record, noteId }: Pick<Props, 'record' | 'noteId'>) {
  const path = `${recordApiPath(record)}/notes/${noteId}/versions`
  const { data, error } = useRead<{ versions: Version[] }>(path)
  if (error) return <Alert tone="bad" live title="לא הצלחנו לטעון את הגרסאות. אפשר לנסות שוב בעוד רגע." />
  if (!data) return <Spinner label="הגרסאות נטענות" />
  return (
    <ol className={styles.versions} aria-label="גרסאות קודמות">
      {data.versions.map(({ version, text, at, byName }) => (
        <li key={version}>
          <p className={styles.small}>
            <DateText at={at} as="datetime" />
            {byName && (
              <>
                {' · '}
                <Bidi>{byName}</Bidi>
              </>
            )}
          </p>
          <NoteText text={text} />
        </li>
      ))}
    </ol>
  )
}
