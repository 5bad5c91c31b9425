import { ClientAddress } from '@/components/domain/audit-parts'
import { Timeline } from '@/components/screen/timeline'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { Scope } from '@/lib/access/scope'
import { listFiles } from '@/lib/modules/activity/files.queries'
import { consentBasisLabels, consentChannelLabels } from '@/lib/modules/consents/consents.labels'
import { type Consent, listConsents } from '@/lib/modules/consents/consents.queries'
import { newestByChannel } from '@/lib/modules/consents/consents.rules'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'
import { ConsentButtons } from './consent-buttons'
import styles from './consents.module.css'

type Props = { scope: Scope<'customers'>; customerId: string; canEdit: boolean }

/** The customer's current consents by channel, and the history of all consents and refusals. */
export async function CustomerConsents({ scope, customerId, canEdit }: Props) {
  const consents = await listConsents(scope, customerRecord(customerId))
  const files = canEdit ? await listFiles(scope, customerRecord(customerId)) : []
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
                <Since consent={newest[channel]} />
              </div>
              {canEdit && <ConsentButtons customerId={customerId} channel={channel} files={choices} />}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="כל ההצהרות">
        <Timeline
          items={consents.map((consent) => ({
            id: consent.id,
            title: `${consentChannelLabels[consent.channel]}: ${consent.state === 'granted' ? 'הסכמה' : 'סירוב'}`,
            body: <Particulars customerId={customerId} {...consent} />,
            at: consent.at,
          }))}
          empty="עוד לא נרשמה הסכמה או התנגדות."
        />
      </Card>
    </>
  )
}

function ConsentStatus({ consent }: { consent: Consent | undefined }) {
  if (!consent) return <Status tone="muted">לא נרשם דבר</Status>
  return consent.state === 'granted' ? <Status tone="ok">מותר</Status> : <Status tone="bad">אסור</Status>
}

const Since = ({ consent }: { consent: Consent | undefined }) =>
  consent ? (
    <p className={styles.small}>
      מאז <DateText at={consent.at} /> · {consentBasisLabels[consent.basis]}
    </p>
  ) : null

type ParticularsProps = Consent & { customerId: string }

const Particulars = ({ customerId, isElsewhere, basis, ...said }: ParticularsProps) => {
  const { wording, source, ip, byName, proofId, proofName } = said
  if (isElsewhere) return <p>{consentBasisLabels[basis]} · נאמר בכרטיס אחר עם אותו מספר או כתובת</p>
  return (
    <>
      <p>
        {consentBasisLabels[basis]} · <Bidi>{source}</Bidi>
      </p>
      {wording && (
        <p dir="auto" className={styles.lines}>
          {wording}
        </p>
      )}
      {proofId && (
        <p>
          הוכחה:{' '}
          <a href={`/api/customers/${customerId}/files/${proofId}`} download={proofName ?? ''}>
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
