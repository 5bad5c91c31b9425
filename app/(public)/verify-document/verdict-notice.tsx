'use client'

import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { SealedFile, VerificationResult } from '@/lib/modules/documents/verification.queries'

/** The result of a verification: the file is the sealed one, it was changed after sealing, or it is unknown. */
export function VerdictNotice({ verdict }: { verdict: VerificationResult }) {
  if (verdict.result === 'unknown')
    return (
      <Alert tone="warn" live title="הקובץ אינו מוכר כאן">
        לא נמצא מסמך חתום שזו טביעת האצבע שלו, ולא נמצאה בו חותמת של המערכת הזו. ייתכן שהקובץ נשמר מחדש או השתנה.
      </Alert>
    )
  if (verdict.result === 'sealed') return <Sealed document={verdict.document} sealHolds={verdict.sealHolds} />
  const isChanged = verdict.result === 'changed'
  return (
    <Alert
      tone={isChanged ? 'bad' : 'warn'}
      live
      title={isChanged ? 'הקובץ השתנה מאז שנחתם' : 'החותמת תקפה, אבל המסמך אינו רשום כאן'}
    >
      <p>
        {isChanged ? 'יש בו חותמת של המערכת הזו, אבל תוכנו אינו התוכן שנחתם.' : 'הקובץ נחתם במערכת הזו ולא השתנה מאז.'}
      </p>
      {verdict.sealedAt && (
        <p>
          מועד החתימה: <DateText at={verdict.sealedAt} as="datetime" />
        </p>
      )}
    </Alert>
  )
}

function Sealed({ document, sealHolds }: { document: SealedFile; sealHolds: boolean | null }) {
  const { issuer, number, title, completedAt, signers } = document
  return (
    <Alert tone="ok" live title="זה הקובץ שנחתם, והוא לא השתנה">
      <p>
        <Bidi>{title}</Bidi>, מסמך מס׳ <bdi dir="ltr">{number}</bdi> מאת <Bidi>{issuer}</Bidi>
      </p>
      {completedAt && (
        <p>
          הושלם: <DateText at={completedAt} as="datetime" />
        </p>
      )}
      <ul>
        {signers.map(({ name, role, signedAt }) => (
          <li key={`${name}${signedAt}`}>
            <Bidi>{name}</Bidi> · {role === 'approver' ? 'אישור' : 'חתימה'}
            {signedAt && (
              <>
                {' · '}
                <DateText at={signedAt} as="datetime" />
              </>
            )}
          </li>
        ))}
      </ul>
      {sealHolds === true && <p>גם החותמת הדיגיטלית שבקובץ נבדקה, והיא תקפה.</p>}
      {sealHolds === false && <p>טביעת האצבע מוכרת, אבל החותמת הדיגיטלית שבקובץ לא אומתה. כדאי לפנות למי ששלח אותו.</p>}
    </Alert>
  )
}
