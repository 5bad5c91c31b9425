'use client'

import { useRouter } from 'next/navigation'

import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { notify } from '@/components/ui/toaster'

import { PasswordForm } from './password-form'

type Props = { email: string; changedAt: Date }

export function PasswordCard({ email, changedAt }: Props) {
  const router = useRouter()
  const done = () => {
    void notify('הסיסמה הוחלפה, ושאר החיבורים נותקו')
    router.refresh()
  }
  return (
    <Card title="סיסמה">
      <div className="stack">
        <p className="muted">
          הוחלפה לאחרונה: <DateText at={changedAt} />
        </p>
        <PasswordForm email={email} onDone={done} />
      </div>
    </Card>
  )
}
