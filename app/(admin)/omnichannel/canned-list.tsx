'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { Spinner } from '@/components/ui/spinner'
import { problemText } from '@/lib/client/problem-text'
import { useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'

import { CannedDialog, DeleteCanned } from './canned-dialogs'
import { type CannedResponse, INBOX_PATH } from './contract'
import styles from './lists.module.css'

type Props = { /** Those of the viewer alone, or those of everybody in the inbox. */ isOwn: boolean }
type Opened = { act: 'edit'; canned: CannedResponse | null } | { act: 'delete'; canned: CannedResponse }

/** Answers that are written once, with what adds, changes and deletes them. */
export function CannedList({ isOwn }: Props) {
  const { data, error, mutate } = useRead<CannedResponse[]>(`${INBOX_PATH}/canned`)
  const [opened, setOpened] = useState<Opened>()
  const rows = data?.filter((canned) => canned.isOwn === isOwn)
  const close = () => setOpened(undefined)
  const changed = () => {
    close()
    void mutate()
  }
  return (
    <div className="stack">
      {error && <Alert tone="bad" live title={problemText(error.error)} />}
      {!rows && !error && <Spinner label="התשובות המוכנות נטענות" />}
      {rows?.length === 0 && (
        <p className="muted">
          {isOwn ? 'עוד לא כתבת תשובות משלך.' : 'עוד אין תשובות משותפות.'} תשובה מוכנה נכנסת להודעה בלוכסן ובקיצור שלה.
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((canned) => (
            <li key={canned.id} className={styles.row}>
              <div className={styles.main}>
                <strong>
                  <Bidi>{canned.title}</Bidi>
                </strong>{' '}
                <span className="muted">
                  <Ltr>/{canned.shortcut}</Ltr>
                </span>
                <p className={styles.body} dir="auto">
                  {canned.body}
                </p>
              </div>
              <Menu
                label={`פעולות על ${isolate(canned.title)}`}
                size="sm"
                items={[
                  {
                    label: 'עריכה',
                    icon: <IconPencil size={18} />,
                    onSelect: () => setOpened({ act: 'edit', canned }),
                  },
                  {
                    label: 'מחיקה',
                    icon: <IconTrash size={18} />,
                    tone: 'danger',
                    onSelect: () => setOpened({ act: 'delete', canned }),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={<IconPlus size={20} />} onClick={() => setOpened({ act: 'edit', canned: null })}>
          תשובה חדשה
        </Button>
      </div>
      {opened?.act === 'edit' && (
        <CannedDialog canned={opened.canned} isOwn={isOwn} onClose={close} onSaved={changed} />
      )}
      {opened?.act === 'delete' && <DeleteCanned canned={opened.canned} onClose={close} onDeleted={changed} />}
    </div>
  )
}
