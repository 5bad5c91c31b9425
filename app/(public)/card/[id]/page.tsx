import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { findCardPass } from '@/lib/modules/payments/cards/renewal.queries'
import { paymentTokenParams } from '@/lib/modules/payments/payments.schema'
import { loadCardUpdate } from '@/lib/modules/subscriptions/card-update.queries'

import { CardForm } from './card-form'
import { CardWaiting } from './card-waiting'
import NoCardUpdate from './not-found'

export const metadata = {
  ...titleMetadata('card-update'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/**
 * The page on which a customer replaces the card of a service. Opening it changes nothing, and it shows no personal
 * name.
 */
export default publicPage(NoCardUpdate, CardUpdatePage)

async function CardUpdatePage({ params }: { params: Promise<{ id: string }> }) {
  const { id: token } = await params
  const view = await viewOf(token)
  return (
    <PublicSheet brand={view.brand}>
      <p className="muted">
        <Bidi>{view.companyName}</Bidi>
      </p>
      <h1>עדכון כרטיס</h1>
      {view.isTest && <Alert tone="warn" title="מצב ניסיון: הכרטיס נשמר לניסיון בלבד, ולא יבוצע בו חיוב אמיתי." />}
      <p>
        השירות: <Bidi>{view.serviceName}</Bidi>
      </p>
      {view.last4 && (
        <p>
          הכרטיס היום: <CardDigits last4={view.last4} />, בתוקף עד <DateText at={view.expiresOn} />
        </p>
      )}
      <div aria-live="polite" className="stack">
        <Part view={view} token={token} />
      </div>
    </PublicSheet>
  )
}

type View = Awaited<ReturnType<typeof loadCardUpdate>>

function Part({ view: { endedOn, renewal }, token }: { view: View; token: string }) {
  if (endedOn) return <Alert tone="warn" title="השירות הסתיים, ואין צורך בכרטיס." />
  if (renewal?.state === 'kept')
    return (
      <>
        <Alert tone="ok" title="הכרטיס עודכן" />
        <CardForm token={token} label="עדכון לכרטיס אחר" />
      </>
    )
  return (
    <>
      {renewal?.state === 'declined' && <Alert tone="bad" live title="הכרטיס לא נשמר. אפשר לנסות כרטיס אחר." />}
      {renewal?.state === 'open' && <CardWaiting token={token} />}
      <CardForm token={token} label="מעבר לדף המאובטח" />
    </>
  )
}

/** Loads the view. Every wrong token gets the same not-found page, as does a client that exceeded the rate limit. */
async function viewOf(token: string): Promise<View> {
  if (!paymentTokenParams.safeParse({ token }).success) notFound()
  try {
    return await loadCardUpdate(await findCardPass(token, await headers()))
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
