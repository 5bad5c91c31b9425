import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

import styles from './shown-once.module.css'

type Props = { what: string; value: string; onClose: () => void }

/** A secret that is shown only once, to be copied before the dialog closes. */
export const ShownOnce = ({ what, value, onClose }: Props) => (
  <div className="stack">
    <Alert tone="warn" live title={`זו הפעם היחידה שבה רואים את ${what}`}>
      יש להעתיק עכשיו ולשמור במקום בטוח. אחרי הסגירה אין דרך לקרוא שוב, גם לא אצלנו.
    </Alert>
    <code className={styles.secret} dir="ltr">
      {value}
    </code>
    <div className="dialog-actions">
      <CopyButton value={value} variant="primary" />
      <Button onClick={onClose}>סגירה</Button>
    </div>
  </div>
)
