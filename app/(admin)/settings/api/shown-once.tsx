import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

import styles from './api.module.css'

type Props = { what: string; value: string; onClose: () => void }

/** A secret that is shown only once, to be copied before the dialog closes. */
export const ShownOnce = ({ what, value, onClose }: Props) => (
  <div className="stack">
    <Alert tone="warn" live title={`זו הפעם היחידה שבה ${what} מוצג`}>
      יש להעתיק אותו עכשיו ולשמור במקום בטוח. אצלנו הוא נשמר כך שאי אפשר לקרוא אותו שוב.
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
