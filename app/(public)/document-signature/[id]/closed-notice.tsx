import { Alert } from '@/components/ui/alert'
import { DateText } from '@/components/ui/date-text'
import { signingClosedMessages } from '@/lib/modules/documents/signing/signing.labels'
import type { SigningView } from '@/lib/modules/documents/signing/signing.queries'

import { ScrollToTopOnMount } from './arrive-at-top'
import { RenewalButton } from './renewal-button'
import { SealWait } from './seal-wait'
import { SignedPages } from './signed-pages'
import { SignedTitle } from './signed-title'

type Props = { token: string; view: SigningView }

/** The notice shown when there is nothing left to sign. */
export function ClosedNotice({ token, view }: Props) {
  const { state } = view
  if (state === 'open') return null
  return (
    <div className="stack">
      <ScrollToTopOnMount />
      <Alert
        tone={state === 'signed' ? 'ok' : 'warn'}
        live
        title={state === 'signed' ? <SignedTitle token={token} /> : signingClosedMessages[state]}
      >
        {view.signedAt && (
          <p>
            נחתם ב־
            <DateText at={view.signedAt} as="datetime" />
          </p>
        )}
      </Alert>
      {state === 'expired' && <RenewalButton token={token} />}
      {state === 'signed' && <Copy token={token} view={view} />}
    </div>
  )
}

function Copy({ token, view }: Props) {
  const file = `/api/public/signatures/${token}/file`
  if (view.isSealed) {
    return (
      <>
        <p>כל החותמים חתמו. העותק שלפניך חתום דיגיטלית: כל שינוי בו יתגלה.</p>
        <p>
          <a className="btn btn-primary btn-lg" href={`${file}?kind=sealed`} download>
            הורדת העותק החתום
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      {view.signed === view.signers ? (
        <SealWait />
      ) : (
        <p>
          חתמו עד עכשיו <bdi dir="ltr">{`${view.signed}/${view.signers}`}</bdi>. עותק חתום יישלח אליך בדוא״ל אחרי שכולם
          יחתמו.
        </p>
      )}
      <p>
        <a className="btn btn-outline btn-md" href={file} download>
          הורדת המסמך לקריאה
        </a>
      </p>
      <SignedPages url={file} pages={view.pages} filled={view.filled} />
    </>
  )
}
