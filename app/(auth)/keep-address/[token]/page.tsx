import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { Alert } from '@/components/ui/alert'
import { isStopLinkValid } from '@/lib/auth/address-change-stop'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { StopForm } from './stop-form'

export const metadata = titleMetadata('keep-address')

/**
 * Opening the link changes nothing; only the button does. Otherwise a link-preview robot would end the user's sessions.
 */
export default async function KeepAddressPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const isOpen = await isStopLinkValid(token)
  return (
    <AuthCard title="ביטול החלפת הכתובת" footer={<Link href={href('login')}>להתחברות</Link>}>
      {isOpen ? (
        <>
          <p>התבקש להעביר את החשבון אל כתובת דוא״ל אחרת. הביטול משאיר את הכתובת הקיימת ומנתק את החשבון מכל המכשירים.</p>
          <StopForm token={token} />
        </>
      ) : (
        <Alert tone="warn" title="הקישור אינו תקף">
          ההחלפה כבר בוטלה או הושלמה, או שפג תוקף הקישור. אם הכתובת הוחלפה בלי ידיעתך, יש לפנות מיד למנהל המערכת בחברה
          שלך.
        </Alert>
      )}
    </AuthCard>
  )
}
