'use client'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { IconPrinter } from '@/components/ui/icons'

import styles from './account.module.css'

type Props = { codes: readonly string[]; doneLabel: string; onDone: () => void }

/** The recovery codes, shown once, to be copied or printed. */
export const RecoveryCodes = ({ codes, doneLabel, onDone }: Props) => (
  // Takes the focus on mount: the page may be scrolled elsewhere, and codes that are shown only once must be in view.
  <div className="stack" tabIndex={-1} ref={focus}>
    <Alert tone="ok" live title="האימות הדו־שלבי פעיל">
      אלה קודי הגיבוי, למקרה שהטלפון לא יהיה בהישג יד. כל קוד מתאים לפעם אחת. הם לא יוצגו שוב, ולכן כדאי לשמור אותם
      עכשיו במקום בטוח.
    </Alert>
    <ol className={styles.codes} aria-label="קודי גיבוי">
      {codes.map((code) => (
        <li key={code}>
          <Ltr>{code}</Ltr>
        </li>
      ))}
    </ol>
    <div className={styles.actions}>
      <CopyButton value={codes.join('\n')} label="העתקת הקודים" />
      <Button icon={<IconPrinter size={20} />} onClick={() => window.print()}>
        הדפסה
      </Button>
      <Button variant="primary" onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  </div>
)

const focus = (element: HTMLElement | null) => element?.focus()
