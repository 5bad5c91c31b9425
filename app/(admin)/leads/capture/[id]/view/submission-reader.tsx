'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { FieldList } from '@/components/screen/field-list'
import { useAddressWithout } from '@/components/screen/use-address-without'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import { indentJson } from '@/lib/format/json-text'
import { verdictLabels, verdictTones } from '@/lib/modules/capture/capture.labels'
import type { SubmissionDetails } from '@/lib/modules/capture/submissions.queries'
import { linkTo } from '@/lib/routes/links'

import styles from './submission.module.css'

type Props = { channelId: string; submissionId: string }

const DONE: ReadonlySet<SubmissionDetails['verdict']> = new Set(['created', 'joined'])

/** The panel of one submission: what arrived, and what a person can decide of it. */
export function SubmissionReader({ channelId, submissionId }: Props) {
  const router = useRouter()
  const close = useAddressWithout('submission')
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState<string>()
  const address = `/api/leads/capture/${channelId}/submissions/${encodeURIComponent(submissionId)}`
  const { data, error } = useRead<SubmissionDetails>(address, READ_ONCE)

  async function act(what: 'replay' | 'dismissal', done: string) {
    setWorking(what)
    const sent = await sendJson(`${address}/${what}`, 'POST')
    setWorking(undefined)
    if (!sent.ok) return setProblem(sent.error.message)
    void notify(done)
    router.push(close, { scroll: false })
    router.refresh()
  }

  const footer = data && !DONE.has(data.verdict) && (
    <>
      <Button variant="primary" loading={working === 'replay'} onClick={() => act('replay', 'הפנייה נקראה שוב')}>
        קריאה חוזרת
      </Button>
      {data.verdict === 'quarantined' && (
        <Button loading={working === 'dismissal'} onClick={() => act('dismissal', 'הפנייה הונחה בצד')}>
          הנחה בצד
        </Button>
      )}
    </>
  )
  return (
    <Dialog open onClose={() => router.push(close, { scroll: false })} title="פנייה" size="lg" footer={footer}>
      {problem && <Alert tone="bad" live title={problem} />}
      {!data && !error && <Spinner />}
      {error && <Alert tone="bad" live title={error.message} />}
      {data && <Submission submission={data} />}
    </Dialog>
  )
}

function Submission({ submission }: { submission: SubmissionDetails }) {
  const { receivedAt, verdict, reasons, page, leadId, leadName, raw, fetched } = submission
  return (
    <div className="stack">
      <FieldList
        items={[
          { label: 'הגיעה', value: <DateText at={receivedAt} as="datetime" /> },
          { label: 'מה קרה', value: <Status tone={verdictTones[verdict]}>{verdictLabels[verdict]}</Status> },
          {
            label: 'ליד',
            value: leadId && (
              <Link href={linkTo('leads-view', { id: leadId })}>
                <Bidi>{leadName ?? ''}</Bidi>
              </Link>
            ),
          },
          { label: 'הערות', value: reasons.join(' · ') || null },
          { label: 'מאיזה עמוד', value: page && <Ltr>{page}</Ltr> },
        ]}
      />
      <section>
        <h3>כפי שהגיעה</h3>
        <pre className={styles.code} dir="ltr">
          {indentJson(raw)}
        </pre>
      </section>
      {fetched && (
        <section>
          <h3>מה נשאל בעקבותיה</h3>
          <pre className={styles.code} dir="ltr">
            {indentJson(fetched)}
          </pre>
        </section>
      )}
    </div>
  )
}
