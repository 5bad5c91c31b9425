'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { DateText } from '@/components/ui/date-text'
import { IconShieldCheck } from '@/components/ui/icons'
import { type Sent, sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'
import { chainProblems } from '@/lib/modules/audit/audit.labels'
import type { ChainState } from '@/lib/modules/audit/chain.queries'

import styles from './audit.module.css'

type Check = { rows: number; anchors: number; broken: { seq: number; problem: keyof typeof chainProblems } | null }

/** Card of the audit log's hash chain, with the button that verifies that no row was changed. */
export function ChainCard({ state: { checked, anchor } }: { state: ChainState }) {
  const router = useRouter()
  const [answer, setAnswer] = useState<Sent<Check>>()
  const [isChecking, setChecking] = useState(false)

  async function check() {
    setChecking(true)
    setAnswer(await sendJson<Check>('/api/audit/verify', 'POST'))
    setChecking(false)
    router.refresh()
  }
  return (
    <section className="card card-body" aria-label="שלמות היומן">
      <div className={styles.chain}>
        <p className={styles.chainFacts}>
          {checked ? (
            <>
              <Status tone={checked.isWhole ? 'ok' : 'bad'}>{checked.isWhole ? 'היומן שלם' : 'היומן נפגע'}</Status>
              <span>
                נבדק <DateText at={checked.at} as="datetime" />
                {checked.by && (
                  <>
                    {' '}
                    על ידי <Bidi>{checked.by}</Bidi>
                  </>
                )}
              </span>
            </>
          ) : (
            <Status tone="muted">השרשרת עוד לא נבדקה</Status>
          )}
          {anchor && (
            <span>
              רישום לילי אחרון <DateText at={anchor.at} as="datetime" />, עד שורה <Ltr>{`#${anchor.seq}`}</Ltr>
            </span>
          )}
        </p>
        <Button loading={isChecking} onClick={check} icon={<IconShieldCheck size={20} />}>
          אימות השרשרת
        </Button>
      </div>
      {answer && <Answer answer={answer} />}
    </section>
  )
}

function nightsText(anchors: number): string {
  if (anchors === 0) return 'רישום לילי, שמגלה גם אם נחתך סוף היומן, ייעשה הלילה לראשונה.'
  return countText(anchors, ['רישום לילי אחד מאשר זאת.', 'שני רישומי לילה מאשרים זאת.', 'רישומי לילה מאשרים זאת.'])
}

function Answer({ answer }: { answer: Sent<Check> }) {
  if (!answer.ok) return <Alert tone="bad" live title={answer.error.message} />
  const { rows, anchors, broken } = answer.data
  if (!broken)
    return (
      <Alert tone="ok" live title={countText(rows, ['השורה היחידה במקומה', 'שתי השורות במקומן', 'כל # השורות במקומן'])}>
        כל שורה ממשיכה את זו שלפניה. {nightsText(anchors)}
      </Alert>
    )
  return (
    <Alert tone="bad" live title={`היומן נפגע בשורה #${broken.seq}`}>
      {chainProblems[broken.problem]}. כדאי לפנות למי שאחראי על השרת, ולא למחוק דבר.
    </Alert>
  )
}
