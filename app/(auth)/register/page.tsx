import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { registrationAccess } from '@/lib/auth/registration'
import { type Search, titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { RegisterForm } from './register-form'

export const metadata = titleMetadata('register')

const REFUSALS = {
  closed: 'ההרשמה למערכת סגורה. לפתיחת חשבון אפשר לפנות למי שמפעיל את המערכת.',
  uninvited: 'ההרשמה היא בהזמנה בלבד: היא נפתחת מהקישור שבהודעת ההזמנה, כל עוד הוא בתוקף.',
}

export default async function RegisterPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { invite } = await searchParams
  const invitation = typeof invite === 'string' ? invite : undefined
  const access = await registrationAccess(invitation)
  return (
    <AuthCard
      title="הרשמה"
      footer={
        <>
          יש לך כבר חשבון? <Link href={href('login')}>התחברות</Link>
        </>
      }
    >
      {access === 'open' ? <RegisterForm invite={invitation} /> : <p>{REFUSALS[access]}</p>}
    </AuthCard>
  )
}
