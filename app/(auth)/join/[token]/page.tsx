import Link from 'next/link'

import { AuthCard } from '@/components/shell/auth-card'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { findInvitation, type Invitation } from '@/lib/auth/user-invitation'
import { titleMetadata } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { JoinForm } from './join-form'

export const metadata = titleMetadata('join')

export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const invitation = await findInvitation(token)
  return (
    <AuthCard
      title="הצטרפות"
      lead={invitation.state === 'open' && <Lead {...invitation} />}
      footer={<Link href={href('login')}>חזרה להתחברות</Link>}
    >
      {invitation.state === 'open' ? (
        <JoinForm token={token} email={invitation.email} />
      ) : (
        <Closed state={invitation.state} />
      )}
    </AuthCard>
  )
}

const Lead = ({ name, companyName }: Extract<Invitation, { state: 'open' }>) => (
  <>
    שלום <Bidi>{name}</Bidi>, הוזמנת לעבוד עם <Bidi>{companyName}</Bidi>. נשאר לבחור סיסמה.
  </>
)

function Closed({ state }: { state: 'expired' | 'closed' }) {
  if (state === 'expired')
    return (
      <Alert tone="warn" title="תוקף ההזמנה פג">
        <p>הקישור היה תקף 72 שעות. אפשר לבקש ממי ששלח אותה לשלוח הזמנה חדשה.</p>
      </Alert>
    )
  return (
    <Alert tone="warn" title="הקישור אינו תקף">
      <p>
        כבר השתמשו בו, או שההזמנה בוטלה. אם כבר בחרת סיסמה, <Link href={href('login')}>אפשר להתחבר</Link>.
      </p>
    </Alert>
  )
}
