import { ActionButton, type ButtonAction } from '@/components/domain/action-button'
import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { listSessions } from '@/lib/modules/users/security.queries'
import type { UserDetails } from '@/lib/modules/users/users.queries'
import { type Editor, SELF_CHANGE_ERRORS, userStatus } from '@/lib/modules/users/users.rules'
import { href } from '@/lib/routes/find'

import styles from '../../users.module.css'
import { SessionsCard } from './sessions-card'
import type { UserPermissions } from './user-permissions'

type Props = { editor: Editor; user: UserDetails; userPermissions: UserPermissions }

/** The tab of another user's address, password, second factor and sessions; one's own are on the account page. */
export async function SecurityTab({ editor, user, userPermissions }: Props) {
  if (userPermissions.isSelf)
    return (
      <Alert tone="info" title={SELF_CHANGE_ERRORS.security}>
        <ButtonLink href={href('account')}>לעמוד החשבון שלי</ButtonLink>
      </Alert>
    )
  const sessions = userPermissions.canAct ? await listSessions(editor, user.id) : []
  const isActive = userStatus(user) === 'active'
  return (
    <div className="stack">
      <Card title="כניסה לחשבון">
        <div className="stack">
          <FieldList items={itemsOf(user)} />
          {userPermissions.canAct && isActive && (
            <div className={styles.acts}>
              {actsOf(user).map((act) => (
                <ActionButton key={act.label} {...act} />
              ))}
            </div>
          )}
        </div>
      </Card>
      {userPermissions.canAct && <SessionsCard userId={user.id} sessions={sessions} />}
    </div>
  )
}

const itemsOf = ({ verified, mustChangePassword, totpConfirmedAt, lastSignInAt, lastSeenAt, ...user }: UserDetails) => [
  {
    label: 'כתובת הדוא״ל',
    value: verified === 'yes' ? <Badge tone="ok">אומתה</Badge> : <Badge tone="warn">לא אומתה</Badge>,
  },
  { label: 'סיסמה', value: mustChangePassword ? <Badge tone="warn">תוחלף בכניסה הבאה</Badge> : 'נבחרה על ידי המשתמש' },
  {
    label: 'אימות דו־שלבי',
    value: totpConfirmedAt ? (
      <>
        פעיל מ־
        <DateText at={totpConfirmedAt} />
      </>
    ) : (
      'לא פעיל'
    ),
  },
  { label: 'התחברות אחרונה', value: lastSignInAt ? <DateText at={lastSignInAt} as="datetime" /> : 'עוד לא התחבר' },
  { label: 'נראו לאחרונה', value: lastSeenAt && <DateText at={lastSeenAt} as="datetime" /> },
  ...(user.joinedAt ? [] : [{ label: 'הוזמן', value: <DateText at={user.invitedAt} as="datetime" /> }]),
]

function actsOf({
  id,
  displayName,
  email,
  verified,
  mustChangePassword,
  totpConfirmedAt,
}: UserDetails): ButtonAction[] {
  const url = `/api/users/${id}`
  const name = `\u2068${displayName}\u2069`
  const link: ButtonAction = {
    label: 'שליחת קישור לסיסמה חדשה',
    url: `${url}/password`,
    method: 'POST',
    done: 'הקישור נשלח',
    tone: 'primary',
    title: `לשלוח אל ${name} קישור לבחירת סיסמה?`,
    children: `הקישור יישלח אל \u2068${email}\u2069, תקף 30 דקות. אף אחד אחר אינו רואה אותו.`,
  }
  const force: ButtonAction = {
    label: 'חיוב החלפת סיסמה',
    url: `${url}/password`,
    method: 'PUT',
    done: 'תידרש החלפת סיסמה',
    tone: 'primary',
    title: `לחייב את ${name} להחליף סיסמה?`,
    children: 'בפעולה הבאה במערכת תידרש סיסמה חדשה, לפני כל דבר אחר.',
  }
  const factor: ButtonAction = {
    label: 'הסרת האימות הדו־שלבי',
    url: `${url}/factor`,
    method: 'DELETE',
    done: 'האימות הדו־שלבי הוסר',
    tone: 'danger',
    title: `להסיר את האימות הדו־שלבי של ${name}?`,
    children: 'רק למי שאיבד את הטלפון ואת קודי הגיבוי. כל החיבורים ינותקו, והודעה תישלח אל המשתמש.',
  }
  return [
    link,
    ...(mustChangePassword ? [] : [force]),
    ...verificationActs(url, { name, isVerified: verified === 'yes' }),
    ...(totpConfirmedAt ? [factor] : []),
  ]
}

function verificationActs(
  address: string,
  { name, isVerified }: { name: string; isVerified: boolean },
): ButtonAction[] {
  const url = `${address}/verification`
  if (isVerified)
    return [
      {
        label: 'ביטול אימות הכתובת',
        url,
        method: 'PUT',
        body: { isVerified: false },
        done: 'האימות בוטל',
        title: `לבטל את אימות הכתובת של ${name}?`,
        children: 'עד לאימות מחדש ייפתח רק דף הבית.',
        tone: 'danger',
      },
    ]
  return [
    {
      label: 'שליחת קישור אימות',
      url,
      method: 'POST',
      done: 'הקישור נשלח',
      tone: 'primary',
      title: `לשלוח אל ${name} קישור לאימות הכתובת?`,
      children: 'הקישור הקודם יפסיק לעבוד.',
    },
    {
      label: 'אישור הכתובת ידנית',
      url,
      method: 'PUT',
      body: { isVerified: true },
      done: 'הכתובת אושרה',
      tone: 'primary',
      title: `לאשר ידנית שהכתובת שייכת אל ${name}?`,
      children: 'רק אם וידאת בדרך אחרת שהכתובת שלו. האישור נרשם ביומן.',
    },
  ]
}
