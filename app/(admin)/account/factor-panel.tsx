'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'

import styles from './account.module.css'
import { Enrolment } from './enrolment'
import { RecoveryCodes } from './recovery-codes'

type Factor = { isOn: boolean; since: Date | null; isRequired: boolean; isExempt: boolean; codesLeft: number }

/** Panel of the second factor: its state, and the actions on it. */
export function FactorPanel({ factor }: { factor: Factor }) {
  const router = useRouter()
  const [isEnrolling, setEnrolling] = useState(false)
  const end = () => {
    setEnrolling(false)
    router.refresh()
  }
  const status = <Status tone={factor.isOn ? 'ok' : 'muted'}>{factor.isOn ? 'פעיל' : 'כבוי'}</Status>
  return (
    <Card title="אימות דו־שלבי" actions={!isEnrolling && status}>
      {isEnrolling && <Enrolment doneLabel="סיום" onDone={end} />}
      {!isEnrolling &&
        (factor.isOn ? <FactorOn factor={factor} /> : <FactorOff factor={factor} onBegin={() => setEnrolling(true)} />)}
    </Card>
  )
}

const FactorOff = ({ factor, onBegin }: { factor: Factor; onBegin: () => void }) => (
  <div className="stack">
    {factor.isExempt && (
      <Alert tone="info" title="חשבון הדגמה">
        חשבונות הדגמה פטורים מאימות דו־שלבי, גם כשהתפקיד מחייב אותו. אפשר להפעיל אותו בכל זאת.
      </Alert>
    )}
    <p>בהתחברות יידרש, מלבד הסיסמה, קוד מיישום בטלפון. כך סיסמה שדלפה אינה מספיקה.</p>
    <div>
      <Button variant="primary" onClick={onBegin}>
        הפעלה
      </Button>
    </div>
  </div>
)

function FactorOn({ factor: { since, codesLeft, isRequired } }: { factor: Factor }) {
  const router = useRouter()
  const [codes, setCodes] = useState<string[]>()
  const [dialog, setDialog] = useState<'renew' | 'remove'>()

  const finish = () => {
    setCodes(undefined)
    router.refresh()
  }

  if (codes) return <RecoveryCodes codes={codes} doneLabel="סיום" onDone={finish} />
  return (
    <div className="stack">
      <p>
        פעיל מאז <DateText at={since} />. קודי גיבוי שנשארו: {codesLeft} מתוך 10.
      </p>
      {codesLeft < 3 && <Alert tone="warn" title="נשארו מעט קודי גיבוי, כדאי ליצור חדשים" />}
      <div className={styles.actions}>
        <Button onClick={() => setDialog('renew')}>קודי גיבוי חדשים</Button>
        {!isRequired && (
          <Button variant="ghost" onClick={() => setDialog('remove')}>
            ביטול האימות
          </Button>
        )}
      </div>
      {isRequired && <p className="muted">התפקיד שלך מחייב אימות דו־שלבי, ולכן אי אפשר לבטל אותו.</p>}
      <ActionDialog<{ codes: string[] }>
        open={dialog === 'renew'}
        onClose={() => setDialog(undefined)}
        title="ליצור קודי גיבוי חדשים?"
        confirmLabel="יצירת קודים"
        tone="primary"
        url="/api/account/recovery-codes"
        method="POST"
        onDone={({ codes: made }) => setCodes(made)}
      >
        הקודים הקודמים יפסיקו לפעול.
      </ActionDialog>
      <ActionDialog
        open={dialog === 'remove'}
        onClose={() => setDialog(undefined)}
        title="לבטל את האימות הדו־שלבי?"
        confirmLabel="ביטול האימות"
        cancelLabel="חזרה"
        url="/api/account/totp"
        method="DELETE"
        done="האימות הדו־שלבי בוטל"
      >
        ההתחברות תדרוש סיסמה בלבד. שאר החיבורים של החשבון ינותקו.
      </ActionDialog>
    </div>
  )
}
