import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { confirmationParams } from '@/lib/modules/capture/capture.schema'
import { findOptIn } from '@/lib/modules/capture/opt-in.queries'

import { ConfirmForm } from './confirm-form'
import NoRequest from './not-found'

export const metadata = {
  ...titleMetadata('capture-confirm'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/** The page on which an address is confirmed. Opening it changes nothing: mail programs open links by themselves. */
export default publicPage(NoRequest, ConfirmPage)

async function ConfirmPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: token } = await params
  const view = await viewOf(token)
  return (
    <PublicSheet>
      <p className="muted">
        <Bidi>{view.companyName}</Bidi>
      </p>
      <h1>אישור כתובת הדוא״ל</h1>
      <p>
        הכתובת: <Ltr>{view.email}</Ltr>
      </p>
      {view.text && <p dir="auto">{view.text}</p>}
      <div aria-live="polite" className="stack">
        {view.isConfirmed && <Alert tone="ok" title="הכתובת אושרה" />}
        {view.isExpired && <Alert tone="warn" title="הקישור פג. אפשר למלא את הטופס שוב ולקבל קישור חדש." />}
        {!view.isConfirmed && !view.isExpired && <ConfirmForm token={token} />}
      </div>
    </PublicSheet>
  )
}

async function viewOf(token: string) {
  if (!confirmationParams.safeParse({ token }).success) notFound()
  try {
    return await findOptIn(token, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
