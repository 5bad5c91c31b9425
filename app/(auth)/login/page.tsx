import Link from 'next/link'
import { redirect } from 'next/navigation'

import { AuthCard } from '@/components/shell/auth-card'
import { needsSetup } from '@/lib/auth/setup-code'
import { href } from '@/lib/routes/find'
import { registrationMode } from '@/lib/server/config'
import { type Search, titleOf } from '@/lib/server/screen'

import { LoginForm } from './login-form'

export const metadata = titleOf('login')

export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  if (await needsSetup()) redirect(href('setup'))
  const { next } = await searchParams
  return (
    <AuthCard
      title="התחברות"
      footer={
        registrationMode() === 'open' && (
          <>
            אין לך עדיין חשבון? <Link href={href('register')}>הרשמה</Link>
          </>
        )
      }
    >
      <LoginForm next={typeof next === 'string' ? next : undefined} />
      <p>
        <Link href={href('forgot-password')}>שכחתי סיסמה</Link>
      </p>
    </AuthCard>
  )
}
