import Link from 'next/link'
import { redirect } from 'next/navigation'

import { AuthCard } from '@/components/shell/auth-card'
import { needsSetup } from '@/lib/auth/setup-code'
import { registrationMode } from '@/lib/core/config'
import { type Search, titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { LoginForm } from './login-form'

export const metadata = titleMetadata('login')

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
