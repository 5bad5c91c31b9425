'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { READ_ONCE } from '@/lib/client/read'
import { useRead } from '@/lib/client/use-read'
import type { DomainCheck, DomainRecord } from '@/lib/mail/domain-check'
import { dnsAdvice, recordPurposes, recordStateLabels, recordStateTones } from '@/lib/modules/settings/mail/mail.labels'

import styles from './mail.module.css'

type Check = DomainCheck & { host: string }

/** Card that checks by the DNS records of the sender's domain whether the company's e-mails will be trusted. */
export function DomainCard({ hasSender }: { hasSender: boolean }) {
  const [isRequested, setRequested] = useState(false)
  const address = isRequested ? '/api/settings/mail/domain' : null
  const { data, error, isValidating, mutate } = useRead<Check>(address, READ_ONCE)

  const runCheck = () => (isRequested ? void mutate() : setRequested(true))

  return (
    <Card
      title="האם מאמינים להודעות שלך"
      actions={
        <Button size="sm" loading={isValidating} disabled={!hasSender} onClick={runCheck}>
          בדיקת הדומיין
        </Button>
      }
    >
      <p className={styles.note}>
        SPF, DKIM ו־DMARC הן רשומות בדומיין של השולח. בלעדיהן הודעות נוטות להגיע לתיקיית הספאם.
        {!hasSender && ' כדי לבדוק יש לשמור קודם כתובת שולח.'}
      </p>
      {error ? <Alert tone="bad" live title={error.message} /> : data && <Records check={data} />}
    </Card>
  )
}

function Records({ check: { domain, records, host } }: { check: Check }) {
  if (records.every(({ state }) => state === 'unreachable'))
    return (
      <Alert tone="warn" live title="לא ניתן להגיע ל־DNS">
        שרת השמות לא ענה בתוך 3 שניות, ולכן לא ידוע מה רשום בדומיין <Ltr>{domain}</Ltr>. אפשר לנסות שוב.
      </Alert>
    )
  return (
    <ul className={styles.records}>
      {records.map((record) => (
        <Record key={record.key} record={record} host={host} />
      ))}
    </ul>
  )
}

function Record({ record, host }: { record: DomainRecord; host: string }) {
  const advice = dnsAdvice(record, host)
  return (
    <li className={styles.record}>
      <span className={styles.recordHead}>
        <strong>{record.key.toUpperCase()}</strong>
        <Badge tone={recordStateTones[record.state]}>{recordStateLabels[record.state]}</Badge>
        <span className={styles.note}>{recordPurposes[record.key]}</span>
      </span>
      <span className={styles.note}>
        <Ltr>{record.name}</Ltr>
      </span>
      {record.found && (
        <code dir="ltr" className={styles.code}>
          {record.found}
        </code>
      )}
      {advice && (
        <>
          <p>{advice.text}</p>
          <code dir="ltr" className={styles.code}>
            {advice.record}
          </code>
          <span>
            <CopyButton value={advice.record} size="sm" />
          </span>
        </>
      )}
    </li>
  )
}
