'use client'

import { type Dispatch, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Button, IconButton } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudOff, IconEye, IconSend } from '@/components/ui/icons'
import { readNow, useRead } from '@/lib/client/use-read'
import { blockLabels } from '@/lib/modules/landing-pages/landing-pages.labels'
import { linkTo } from '@/lib/routes/links'

import styles from './editor.module.css'
import type { Change, Editor } from './editor-state'
import type { SaveState, useAutosave } from './use-autosave'

type Saving = ReturnType<typeof useAutosave>
type Props = {
  editor: Editor
  change: Dispatch<Change>
  saving: Saving
  pageId: string
  onPublish: (() => void) | undefined
}

/** Undo, redo, what became of the last change, and publishing. */
export function EditorBar({ editor: { past, future, removed }, change, saving, pageId, onPublish }: Props) {
  return (
    <div className={styles.top}>
      <div className={styles.bar}>
        <IconButton
          label="ביטול הפעולה האחרונה (Ctrl+Z)"
          aria-disabled={past.length === 0}
          onClick={() => change({ do: 'undo' })}
        >
          <IconArrowBackUp size={20} className="flip" />
        </IconButton>
        <IconButton
          label="ביצוע חוזר (Ctrl+Y)"
          aria-disabled={future.length === 0}
          onClick={() => change({ do: 'redo' })}
        >
          <IconArrowForwardUp size={20} className="flip" />
        </IconButton>
        <SaveNote state={saving.state} />
        {removed && (
          <span role="status" className={styles.removed}>
            {`המקטע ״${blockLabels[removed.type]}״ נמחק.`}
            <Button size="sm" onClick={() => change({ do: 'undo' })}>
              החזרה
            </Button>
          </span>
        )}
      </div>
      <div className={styles.bar}>
        <ButtonLink href={linkTo('landing-pages-view', { id: pageId })} icon={<IconEye size={20} />}>
          פרטים ומספרים
        </ButtonLink>
        {onPublish && (
          <Button variant="primary" icon={<IconSend size={20} className="flip" />} onClick={onPublish}>
            פרסום
          </Button>
        )}
      </div>
      {saving.state === 'conflict' && <Conflict saving={saving} pageId={pageId} />}
    </div>
  )
}

const NOTES: Record<SaveState, string> = {
  saved: 'הטיוטה נשמרה',
  waiting: 'יש שינויים',
  saving: 'נשמר…',
  offline: 'אין חיבור. נשמור כשהחיבור יחזור',
  conflict: 'השמירה נעצרה',
  refused: 'לא נשמר: יש מה לתקן',
}

function SaveNote({ state }: { state: SaveState }) {
  const Icon = state === 'saved' ? IconCheck : state === 'offline' ? IconCloudOff : null
  return (
    <span role="status" className={styles.note} data-state={state}>
      {Icon && <Icon size={18} />}
      {NOTES[state]}
    </span>
  )
}

/** What was saved meanwhile, by whom and when. */
type Rival = { version: number; updatedByName: string | null; updatedAt: string }

/** Somebody else has saved the page meanwhile: either theirs is loaded, or ours is put in its place. */
function Conflict({ saving, pageId }: { saving: Saving; pageId: string }) {
  const [isAsking, setAsking] = useState(false)
  const address = `/api/landing-pages/${pageId}`
  const { data: rival } = useRead<Rival>(address)
  const keepOurs = async () => {
    setAsking(true)
    const found = await readNow<Rival>(address).catch(() => undefined)
    if (found) await saving.goOnFrom(found.version)
    setAsking(false)
  }
  return (
    <div className={styles.conflict}>
      <Alert tone="warn" live title="הדף נשמר בינתיים מחלון אחר או בידי מישהו אחר">
        {rival && (
          <p>
            השמירה האחרונה: {rival.updatedByName && <Bidi>{rival.updatedByName}</Bidi>}{' '}
            <DateText at={rival.updatedAt} as="datetime" />
          </p>
        )}
        <p>מה שערכת כאן לא אבד, וגם לא נשמר. אפשר לטעון את מה שנשמר שם, או לשמור את מה שכאן במקומו.</p>
        <div className={styles.bar}>
          <Button size="sm" onClick={() => location.reload()}>
            טעינת מה שנשמר
          </Button>
          <Button size="sm" loading={isAsking} onClick={keepOurs}>
            שמירת מה שכאן
          </Button>
        </div>
      </Alert>
    </div>
  )
}
