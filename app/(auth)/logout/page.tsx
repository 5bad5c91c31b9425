import Link from 'next/link'

import { SignOutButton } from '@/components/domain/sign-out-button'
import { AuthCard } from '@/components/shell/auth-card'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

export const metadata = titleMetadata('logout')

/** GET changes nothing, so a link or a prefetch cannot sign the user out. */
export default function LogoutPage() {
  return (
    <AuthCard title="התנתקות" lead="לצאת מהמערכת במכשיר הזה?" footer={<Link href={href('home')}>חזרה למערכת</Link>}>
      <SignOutButton />
    </AuthCard>
  )
}
