'use client'

import { useRouter } from 'next/navigation'

import { Stack } from '@/components/screen/columns'
import { Stepper } from '@/components/screen/stepper'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import type { RequiredAction } from '@/lib/access/scope'

import { Enrolment } from './enrolment'
import { PasswordForm } from './password-form'

type Props = { requiredActions: RequiredAction[]; email: string; landing: string }

const NAMES: Record<RequiredAction, string> = { password: 'בחירת סיסמה חדשה', totp: 'אימות דו־שלבי' }

const WHY: Record<RequiredAction, string> = {
  password: 'מי שמנהל את המשתמשים ביקש שתיבחר סיסמה חדשה. שאר המערכת תיפתח אחר כך.',
  totp: 'התפקיד שלך מחייב אימות דו־שלבי: מעכשיו ההתחברות תדרוש, מלבד הסיסמה, קוד מהטלפון. שאר המערכת תיפתח אחר כך.',
}

/** The pending required actions, one after the other; afterwards it opens the landing page of the role. */
export function RequiredActionSteps({ requiredActions, email, landing }: Props) {
  const router = useRouter()
  const [current] = requiredActions
  if (!current) return null
  const goOn = () => (requiredActions.length > 1 ? router.refresh() : location.assign(landing))
  return (
    <Stack>
      {requiredActions.length > 1 && (
        <Stepper label="מה נשאר לעשות" current={0} steps={requiredActions.map((name) => ({ label: NAMES[name] }))} />
      )}
      <Alert tone="warn" title={NAMES[current]}>
        {WHY[current]}
      </Alert>
      <Card title={NAMES[current]}>
        {current === 'password' ? (
          <PasswordForm email={email} onDone={goOn} />
        ) : (
          <Enrolment doneLabel="המשך למערכת" onDone={goOn} />
        )}
      </Card>
    </Stack>
  )
}
