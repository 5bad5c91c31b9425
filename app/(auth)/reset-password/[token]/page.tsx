import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { Alert } from '@/components/ui/alert'
import { isResetLinkValid } from '@/lib/auth/password-reset'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { ResetForm } from './reset-form'

export const metadata = titleMetadata('reset-password')

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const isOpen = await isResetLinkValid(token)
  return (
    <AuthCard title="בחירת סיסמה חדשה" footer={<Link href={href('login')}>חזרה להתחברות</Link>}>
      {isOpen ? (
        <ResetForm token={token} />
      ) : (
        <Alert tone="warn" title="הקישור אינו תקף">
          <p>
            פג תוקפו, או שכבר השתמשו בו. <Link href={href('forgot-password')}>אפשר לבקש קישור חדש</Link>.
          </p>
        </Alert>
      )}
    </AuthCard>
  )
}
