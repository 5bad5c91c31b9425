import { ClientAddress } from '@/components/domain/audit-parts'
import { Timeline } from '@/components/screen/timeline'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { listFiles } from '@/lib/modules/activity/files.queries'
import { consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { type Consent, listConsents } from '@/lib/modules/consents/consents.queries'
import { newestByChannel } from '@/lib/modules/consents/consents.rules'
import type { RecordEntity, RecordReader, RecordRef } from '@/lib/records/kind'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { type RecordHandle, recordApiPath, recordHandle } from '../record-path'
import { consentBasisName } from './consent-basis'
import { ConsentButtons } from './consent-buttons'
import styles from './consents.module.css'

type Props<E extends RecordEntity> = { scope: RecordReader<NoInfer<E>>; record: RecordRef<E>; canEdit: boolean }

/** The current consents of a record by channel, and the history of all consents and refusals. */
export async function RecordConsents<E extends RecordEntity>({ scope, record, canEdit }: Props<E>) {
  const handle = recordHandle(record)
  const consents = await listConsents(scope, record)
  const files = canEdit ? await listFiles(scope, record) : []
  const newest = newestByChannel(consents)
  const choices = files.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Card title="הסכמה לפנייה לפי ערוץ">
        <ul className={styles.list} aria-label="הסכמה לפי ערוץ">
          {CONSENT_CHANNELS.map((channel) => (
            <li key={channel} className={styles.item}>
              <div>
                <div className={styles.head}>
                  <b>{consentChannelLabels[channel]}</b>
                  <ConsentStatus consent={newest[channel]} />
                </div>
                <Since entity={handle.entity} consent={newest[channel]} />
              </div>
              {canEdit && <ConsentButtons record={handle} channel={channel} files={choices} />}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="כל ההצהרות">
        <Timeline
          items={consents.map((consent) => ({
            id: consent.id,
            title: `${consentChannelLabels[consent.channel]}: ${consent.state === 'granted' ? 'הסכמה' : 'סירוב'}`,
            body: <Particulars record={handle} {...consent} />,
            at: consent.at,
          }))}
          empty="עוד לא נרשמה הסכמה או התנגדות."
        />
      </Card>
    </>
  )
}

/** What a refusal rests on that nobody entered on the record. */
const LISTED = 'המספר או הכתובת ברשימת החסומים לפנייה'

function ConsentStatus({ consent }: { consent: Consent | undefined }) {
  if (!consent) return <Status tone="muted">לא נרשם דבר</Status>
  return consent.state === 'granted' ? <Status tone="ok">מותר</Status> : <Status tone="bad">אסור</Status>
}

const Since = ({ entity, consent }: { entity: RecordEntity; consent: Consent | undefined }) =>
  consent ? (
    <p className={styles.small}>
      מאז <DateText at={consent.at} /> · {consent.isListed ? LISTED : consentBasisName(entity, consent.basis)}
    </p>
  ) : null

type ParticularsProps = Consent & { record: RecordHandle }

const Particulars = ({ record, isElsewhere, isListed, basis, ...said }: ParticularsProps) => {
  const { wording, source, ip, byName, proofId, proofName } = said
  const basisName = consentBasisName(record.entity, basis)
  if (isListed) return <p>{LISTED}</p>
  if (isElsewhere) return <p>{basisName} · נאמר בכרטיס אחר עם אותו מספר או כתובת</p>
  return (
    <>
      <p>
        {basisName} · <Bidi>{source}</Bidi>
      </p>
      {wording && (
        <p dir="auto" className={styles.lines}>
          {wording}
        </p>
      )}
      {proofId && (
        <p>
          הוכחה:{' '}
          <a href={`${recordApiPath(record)}/files/${proofId}`} download={proofName ?? ''}>
            <Bidi>{proofName ?? ''}</Bidi>
          </a>
        </p>
      )}
      <p className={styles.small}>
        {byName && (
          <>
            רשם: <Bidi>{byName}</Bidi>
          </>
        )}
        {ip && (
          <>
            {' · '}
            <ClientAddress ip={ip} />
          </>
        )}
      </p>
    </>
  )
}
