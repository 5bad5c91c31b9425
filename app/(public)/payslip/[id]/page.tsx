import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'

import { PublicSheet } from '@/components/shell/public-sheet'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { AppError } from '@/lib/core/errors'
import { publicPage } from '@/lib/http/refusal-pages'
import { titleMetadata } from '@/lib/http/screen'
import { findSlipPass, loadSlipPage, passCookie, type SlipPageView } from '@/lib/modules/payslips/access.queries'

import { CodeGate } from './code-gate'
import NoPayslip from './not-found'
import { SlipReader } from './slip-reader'

export const metadata = {
  ...titleMetadata('payslip'),
  robots: { index: false, follow: false },
  referrer: 'no-referrer' as const,
}

/**
 * The payslip page. Opening it changes nothing and shows no personal data, because link previews of mail programs open
 * it too.
 */
export default publicPage(NoPayslip, PayslipPage)

async function PayslipPage({ params }: { params: Promise<{ id: string }> }) {
  const { id: token } = await params
  const view = await viewFor(token)
  return (
    <PublicSheet width={view.step === 'read' ? 'document' : 'pay'} brand={view.brand}>
      <p className="muted">
        <Bidi>{view.issuer}</Bidi>
      </p>
      {view.step === 'read' ? (
        <>
          <h1>{`תלוש שכר ${view.slip.month}`}</h1>
          <p>
            <Bidi>{view.slip.name}</Bidi> · <Bidi>{view.slip.employer}</Bidi>
          </p>
          <SlipReader token={token} pages={view.slip.pages} />
        </>
      ) : (
        <>
          <h1>תלוש שכר</h1>
          <Closed state={view.state} />
          {view.step !== 'closed' && <CodeGate token={token} step={view.step} />}
        </>
      )}
    </PublicSheet>
  )
}

/** Loads the view. Every wrong token gets the same not-found page, as does a client that exceeded the rate limit. */
async function viewFor(token: string): Promise<SlipPageView> {
  try {
    const pass = await findSlipPass(token, await headers())
    return await loadSlipPage(pass, (await cookies()).get(passCookie())?.value ?? '')
  } catch (error) {
    if (error instanceof AppError) notFound()
    throw error
  }
}

function Closed({ state }: { state: SlipPageView['state'] }) {
  if (state === 'open') return null
  return (
    <Alert tone="warn" title={state === 'expired' ? 'הקישור אינו בתוקף עוד' : 'הקישור אינו פעיל עוד'}>
      אפשר לבקש קישור חדש מהמעסיק.
    </Alert>
  )
}
