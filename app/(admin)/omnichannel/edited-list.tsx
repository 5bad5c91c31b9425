'use client'

import { type ReactNode, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Spinner } from '@/components/ui/spinner'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'

import styles from './lists.module.css'

type Closing = { onClose: () => void; onDone: () => void }

type Props<Row> = {
  /** Where the rows are read. */
  path: string
  /** Rows that are not shown here are left out. */
  isShown?: (row: Row) => boolean
  nameOf: (row: Row) => string
  words: { loading: string; empty: string; add: string }
  children: (row: Row) => ReactNode
  /** The dialog of a row, or of a new one. */
  edit: (row: Row | null, closing: Closing) => ReactNode
  remove: (row: Row, closing: Closing) => ReactNode
}

type Opened<Row> = { act: 'edit'; row: Row | null } | { act: 'delete'; row: Row }

/** A short list of the inbox, with what adds, changes and deletes its rows in dialogs. */
export function EditedList<Row extends { id: string }>(props: Props<Row>) {
  const { path, isShown = () => true, nameOf, words, children, edit, remove } = props
  const { data, error, mutate } = useRead<Row[]>(path)
  const [opened, setOpened] = useState<Opened<Row>>()
  const rows = data?.filter(isShown)
  const close = () => setOpened(undefined)
  const changed = () => {
    close()
    void mutate()
  }
  const closing = { onClose: close, onDone: changed }
  return (
    <div className="stack">
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!rows && !error && <Spinner label={words.loading} />}
      {rows?.length === 0 && <p className="muted">{words.empty}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              {children(row)}
              <Menu
                label={`פעולות על ${isolate(nameOf(row))}`}
                size="sm"
                items={[
                  { label: 'עריכה', icon: <IconPencil size={18} />, onSelect: () => setOpened({ act: 'edit', row }) },
                  {
                    label: 'מחיקה',
                    icon: <IconTrash size={18} />,
                    tone: 'danger',
                    onSelect: () => setOpened({ act: 'delete', row }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={<IconPlus size={20} />} onClick={() => setOpened({ act: 'edit', row: null })}>
          {words.add}
        </Button>
      </div>
      {opened?.act === 'edit' && edit(opened.row, closing)}
      {opened?.act === 'delete' && remove(opened.row, closing)}
    </div>
  )
}
