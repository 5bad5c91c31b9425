import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { ConfirmForm } from './confirm-form'

export const metadata = titleMetadata('verify-email')

/** Opening the link changes nothing; only the button does. Otherwise a link-preview robot would use the link up. */
export default async function VerifyEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <AuthCard
      title="אימות דוא״ל"
      lead="לחיצה אחת מאשרת שהכתובת שאליה נשלחה ההודעה היא שלך. אם פג תוקף הקישור, אפשר לבקש חדש אחרי ההתחברות."
      footer={<Link href={href('login')}>להתחברות</Link>}
    >
      <ConfirmForm token={token} />
    </AuthCard>
  )
}
