'use client'

import { useRouter } from 'next/navigation'

import { Stack } from '@/components/screen/columns'
import { Stepper } from '@/components/screen/stepper'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import type { RequiredAction } from '@/lib/access/scope'

import { Enrolment } from './enrolment'
import { PasswordForm } from './password-form'

type Props = { duties: RequiredAction[]; email: string; landing: string }

const NAMES: Record<RequiredAction, string> = { password: 'בחירת סיסמה חדשה', totp: 'אימות דו־שלבי' }

const WHY: Record<RequiredAction, string> = {
  password: 'מי שמנהל את המשתמשים ביקש שתיבחר סיסמה חדשה. שאר המערכת תיפתח אחר כך.',
  totp: 'התפקיד שלך מחייב אימות דו־שלבי: מעכשיו ההתחברות תדרוש, מלבד הסיסמה, קוד מהטלפון. שאר המערכת תיפתח אחר כך.',
}

/** The pending required actions, one after the other; afterwards it opens the landing page of the role. */
export function RequiredActionSteps({ duties, email, landing }: Props) {
  const router = useRouter()
  const [duty] = duties
  if (!duty) return null
  const goOn = () => (duties.length > 1 ? router.refresh() : location.assign(landing))
  return (
    <Stack>
      {duties.length > 1 && (
        <Stepper label="מה נשאר לעשות" current={0} steps={duties.map((name) => ({ label: NAMES[name] }))} />
      )}
      <Alert tone="warn" title={NAMES[duty]}>
        {WHY[duty]}
      </Alert>
      <Card title={NAMES[duty]}>
        {duty === 'password' ? (
          <PasswordForm email={email} onDone={goOn} />
        ) : (
          <Enrolment doneLabel="המשך למערכת" onDone={goOn} />
        )}
      </Card>
    </Stack>
  )
}
