import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { needsSetup } from '@/lib/auth/setup-code'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { SetupForm } from './setup-form'

export const metadata = titleMetadata('setup')

export default async function SetupPage() {
  if (!(await needsSetup()))
    return (
      <AuthCard title="הקמת המערכת" lead="המערכת כבר הוקמה.">
        <Link href={href('login')}>התחברות</Link>
      </AuthCard>
    )
  return (
    <AuthCard title="הקמת המערכת" lead="החברה הראשונה ומי שינהל אותה. הקוד החד־פעמי מודפס במסוף של השרת בעת ההפעלה.">
      <SetupForm />
    </AuthCard>
  )
}
