import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { href } from '@/lib/routes/find'
import { titleOf } from '@/lib/server/screen'

import { ForgotForm } from './forgot-form'

export const metadata = titleOf('forgot-password')

export default function ForgotPasswordPage() {
  return (
    <AuthCard
      title="שכחתי סיסמה"
      lead="יש להזין את כתובת הדוא״ל שלך, ואם היא רשומה במערכת יישלח אליה קישור לבחירת סיסמה חדשה, שתקף חצי שעה."
      footer={<Link href={href('login')}>חזרה להתחברות</Link>}
    >
      <ForgotForm />
    </AuthCard>
  )
}
