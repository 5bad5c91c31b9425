import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { ForgotForm } from './forgot-form'

export const metadata = titleMetadata('forgot-password')

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
