import { redirect } from 'next/navigation'

import { AuthCard } from '@/components/shell/auth-card'
import { needsSetup } from '@/lib/auth/setup-code'
import { registrationMode } from '@/lib/core/config'
import { type Search, titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { LoginForm } from './login-form'

export const metadata = titleMetadata('login')

/** Its links are plain: the most visited page before sign-in does not load the router's links for two of them. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  if (await needsSetup()) redirect(href('setup'))
  const { next } = await searchParams
  return (
    <AuthCard
      title="התחברות"
      footer={
        registrationMode() === 'open' && (
          <>
            אין לך עדיין חשבון? <a href={href('register')}>הרשמה</a>
          </>
        )
      }
    >
      <LoginForm next={typeof next === 'string' ? next : undefined} />
      <p>
        <a href={href('forgot-password')}>שכחתי סיסמה</a>
      </p>
    </AuthCard>
  )
}
