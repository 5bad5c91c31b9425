'use client'

import { Bidi } from '@/components/ui/bidi'

import { CannedDialog, DeleteCanned } from './canned-dialogs'
import { type CannedResponse, INBOX_PATH } from './contract'
import { EditedList } from './edited-list'
import styles from './lists.module.css'

type Props = { /** Those of the viewer alone, or those of everybody in the inbox. */ isOwn: boolean }

/** Answers that are written once, with what adds, changes and deletes them. */
export const CannedList = ({ isOwn }: Props) => (
  <EditedList<CannedResponse>
    path={`${INBOX_PATH}/canned`}
    isShown={(canned) => canned.isOwn === isOwn}
    nameOf={({ title }) => title}
    words={{
      loading: 'התשובות המוכנות נטענות',
      empty: `${isOwn ? 'עוד לא כתבת תשובות משלך.' : 'עוד אין תשובות משותפות.'} תשובה מוכנה נכנסת להודעה בלוכסן ובקיצור שלה.`,
      add: 'תשובה חדשה',
    }}
    edit={(canned, { onClose, onDone }) => (
      <CannedDialog canned={canned} isOwn={isOwn} onClose={onClose} onSaved={onDone} />
    )}
    remove={(canned, { onClose, onDone }) => <DeleteCanned canned={canned} onClose={onClose} onDeleted={onDone} />}
  >
    {({ title, shortcut, body, team, files }) => (
      <div className={styles.main}>
        <strong>
          <Bidi>{title}</Bidi>
        </strong>{' '}
        <span className="muted">
          <Bidi>{`/${shortcut}`}</Bidi>
          {team && (
            <>
              {' '}
              · צוות <Bidi>{team.name}</Bidi>
            </>
          )}
        </span>
        <p className={styles.body} dir="auto">
          {body}
        </p>
        {files.length > 0 && (
          <p className="muted">
            קבצים: <Bidi>{files.map(({ name }) => name).join(', ')}</Bidi>
          </p>
        )}
      </div>
    )}
  </EditedList>
)
