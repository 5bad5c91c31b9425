import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { findUnsubscribe } from '@/lib/modules/personal-data/unsubscribe.queries'

import NoLink from './not-found'
import { UnsubscribeForm } from './unsubscribe-form'

export const metadata = {
  ...titleMetadata('unsubscribe'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/** The page on which further messages are refused. Opening it changes nothing: mail programs open links by themselves. */
export default publicPage(NoLink, UnsubscribePage)

async function UnsubscribePage({ params }: { params: Promise<{ id: string }> }) {
  const { id: token } = await params
  const { companyName, isRefused } = await viewOf(token)
  return (
    <PublicSheet>
      <p className="muted">
        <Bidi>{companyName}</Bidi>
      </p>
      <h1>הסרה מרשימת הדיוור</h1>
      <div aria-live="polite" className="stack">
        {isRefused ? (
          <Alert tone="ok" title="לא יישלח אליך עוד דיוור בשום ערוץ" />
        ) : (
          <>
            <p>אחרי ההסרה לא יישלח אליך עוד דיוור בשום ערוץ: דוא״ל, SMS, וואטסאפ או טלפון.</p>
            <UnsubscribeForm token={token} />
          </>
        )}
      </div>
    </PublicSheet>
  )
}

async function viewOf(token: string) {
  try {
    return await findUnsubscribe(token, await headers())
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}
