'use client'

import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Spinner } from '@/components/ui/spinner'
import { useRead } from '@/lib/client/use-read'
import type { SealReport } from '@/lib/modules/documents/sealing.queries'

/** Card that verifies the seal of the stored copy while the page is open. */
export function SealCard({ id }: { id: string }) {
  const { data, error } = useRead<SealReport>(`/api/documents/${id}/verification`, {
    revalidateOnFocus: false,
  })
  return (
    <Card title="בדיקת החתימה">
      {!data && !error && (
        <p role="status">
          <Spinner /> החתימה נבדקת…
        </p>
      )}
      {error && <Alert tone="bad" title={error.message} />}
      {data && <Report report={data} />}
    </Card>
  )
}

function Report({ report: { valid, coversWholeDocument, hashMatches, signer, signedAt } }: { report: SealReport }) {
  const isWhole = valid && coversWholeDocument && hashMatches
  return (
    <div className="stack">
      <Alert
        tone={isWhole ? 'ok' : 'bad'}
        title={isWhole ? 'החתימה תקפה, והמסמך לא השתנה מאז שנחתם' : 'החתימה אינה תקפה: המסמך השתנה מאז שנחתם'}
      />
      <FieldList
        items={[
          { label: 'החתימה', value: valid ? 'תקפה' : 'אינה תקפה' },
          { label: 'היקף', value: coversWholeDocument ? 'המסמך כולו' : 'חלק מהמסמך' },
          { label: 'טביעת האצבע', value: hashMatches ? 'זהה לשמורה' : 'שונה מהשמורה' },
          { label: 'נחתם בתעודה', value: signer ? <Bidi>{signer}</Bidi> : '—' },
          { label: 'מועד', value: <DateText at={signedAt} as="datetime" /> },
        ]}
      />
      <p className="field-hint">
        חתימה אלקטרונית בתעודה של המערכת. תוכנת קריאה עשויה לציין שמנפיק התעודה אינו מוכר; שינוי בקובץ יתגלה בכל מקרה.
      </p>
    </div>
  )
}
