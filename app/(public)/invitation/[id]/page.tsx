import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { invitationAnswer } from '@/lib/modules/calendar/calendar.schema'
import { findEventInvitation, type InvitationView } from '@/lib/modules/calendar/invitation-link.queries'

import { AnswerForm } from './answer-form'
import styles from './invitation.module.css'
import NoInvitation from './not-found'

export const metadata = {
  ...titleMetadata('invitation'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/** The page of an invitation. Opening it answers nothing: scanners of mails open links by themselves. */
export default publicPage(NoInvitation, InvitationPage)

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ answer?: string | string[] }> }

async function InvitationPage({ params, searchParams }: Props) {
  const { id: token } = await params
  const view = await viewOf(token)
  const chosen = invitationAnswer.shape.response.safeParse((await searchParams).answer).data ?? null
  return (
    <PublicSheet>
      <p className="muted">
        הזמנה מאת <Bidi>{view.by}</Bidi>
        {view.by !== view.companyName && (
          <>
            , <Bidi>{view.companyName}</Bidi>
          </>
        )}
      </p>
      <h1>
        <Bidi>{view.title || 'הזמנה לאירוע'}</Bidi>
      </h1>
      <Facts view={view} />
      <div aria-live="polite" className="stack">
        {view.standing === 'open' ? <Answer view={view} token={token} chosen={chosen} /> : <Closed view={view} />}
      </div>
    </PublicSheet>
  )
}

function Facts({ view: { when, details } }: { view: InvitationView }) {
  return (
    <>
      <dl className={styles.facts}>
        {when && (
          <>
            <dt>מתי</dt>
            <dd>{when}</dd>
          </>
        )}
        {details?.repetition && (
          <>
            <dt>חוזר</dt>
            <dd>{details.repetition}</dd>
          </>
        )}
        {details?.place && (
          <>
            <dt>איפה</dt>
            <dd>
              <Bidi>{details.place}</Bidi>
            </dd>
          </>
        )}
        {details?.meetingUrl && (
          <>
            <dt>מרחוק</dt>
            <dd>
              <a href={details.meetingUrl} rel="noreferrer">
                <Ltr>{details.meetingUrl}</Ltr>
              </a>
            </dd>
          </>
        )}
      </dl>
      {details?.description && (
        <p dir="auto" className={styles.description}>
          {details.description}
        </p>
      )}
    </>
  )
}

const ANSWERED = { accepted: 'השבת: אגיע', tentative: 'השבת: אולי אגיע', declined: 'השבת: לא אגיע' }

type Answering = { view: InvitationView; token: string; chosen: string | null }

function Answer({ view: { response, comment }, token, chosen }: Answering) {
  const given = response === 'needs_action' ? null : response
  return (
    <>
      {given && !chosen && (
        <Alert tone="ok" title={ANSWERED[given]}>
          אפשר לשנות את התשובה עד לאירוע.
        </Alert>
      )}
      <AnswerForm
        key={`${response} ${comment}`}
        token={token}
        answer={chosen ?? given}
        comment={comment}
        isAnswered={given !== null}
      />
    </>
  )
}

const Closed = ({ view: { standing } }: { view: InvitationView }) =>
  standing === 'over' ? (
    <Alert tone="info" title="האירוע כבר התקיים">
      אין צורך להשיב. תודה!
    </Alert>
  ) : (
    <Alert tone="info" title="ההזמנה בוטלה">
      אין צורך להגיע או להשיב. לשאלות אפשר לפנות למי שהזמין.
    </Alert>
  )

async function viewOf(token: string): Promise<InvitationView> {
  try {
    return await findEventInvitation(token, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
