import { headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { findPass, loadSigning, type SigningView } from '@/lib/modules/documents/signing/signing.queries'

import { ClosedNotice } from './closed-notice'
import { CodeForm } from './code-form'
import NoDocument from './not-found'
import { SigningRoom } from './signing-room'

export const metadata = {
  ...titleMetadata('documents-sign'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/** The signing page. Opening it changes nothing, because link previews of mail programs open it too. */
export default publicPage(NoDocument, DocumentSignaturePage)

async function DocumentSignaturePage({ params }: { params: Promise<{ id: string }> }) {
  const { id: token } = await params
  const view = await viewFor(token)
  return (
    <PublicSheet width="document" brand={view.brand}>
      <Heading view={view} />
      <Body token={token} view={view} />
    </PublicSheet>
  )
}

function Body({ token, view }: { token: string; view: SigningView }) {
  if (view.channel) return <CodeForm token={token} channel={view.channel} />
  return view.state === 'open' ? <SigningRoom token={token} view={view} /> : <ClosedNotice token={token} view={view} />
}

/** Loads the view. Every wrong token gets the same not-found page, as does a client that exceeded the rate limit. */
async function viewFor(token: string): Promise<SigningView> {
  try {
    return await loadSigning(await findPass(token, await headers()))
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}

/** Before the one-time code is entered the heading shows the issuer only. */
function Heading({ view }: { view: SigningView }) {
  const { issuer, title, message, number, expiresAt, state, role, witness, place, signers } = view
  if (state === 'code')
    return (
      <h1>
        מסמך מאת <Bidi>{issuer}</Bidi>
      </h1>
    )
  return (
    <header>
      <p className="muted">
        <Bidi>{issuer}</Bidi>
      </p>
      <h1>
        <Bidi>{title}</Bidi>
      </h1>
      <p className="muted">
        מסמך מס׳ <bdi dir="ltr">{number}</bdi>
        {state === 'open' && expiresAt && (
          <>
            {' · '}אפשר לחתום עד <DateText at={expiresAt} as="datetime" />
          </>
        )}
      </p>
      {state === 'open' && signers > 1 && <p>{`חותם ${place} מתוך ${signers}`}</p>}
      {state === 'open' && role === 'approver' && <p>התבקשת לקרוא את המסמך ולאשר אותו.</p>}
      {state === 'open' && witness && (
        <p>
          חתימה במקום, בנוכחות <Bidi>{witness}</Bidi>
        </p>
      )}
      {message && (
        <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </p>
      )}
    </header>
  )
}
