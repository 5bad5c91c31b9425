import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { AccountField } from '@/lib/modules/channels/account-fields.rules'
import type { ChannelAccountRow } from '@/lib/modules/channels/accounts.queries'
import {
  channelQualityLabels,
  channelQualityTones,
  channelStateLabels,
  channelStateTones,
  dailyLimitText,
  simulatedCases,
} from '@/lib/modules/channels/channels.labels'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import { CHANNEL_FAMILY, type ChannelFamily } from '@/lib/vocabulary/messaging'

import { AddressText } from '../../address-text'
import { UnofficialAlert } from '../../unofficial-alert'
import { QrCard } from './qr-card'
import { SiteTag } from './site-tag'
import { DEGRADED, MAILBOX_DEGRADED, SITE_OFF, STATE_ADVICE } from './state-advice'
import styles from './view.module.css'

/** What an account is, how it is at its provider, and what a person should do. */
export function Overview({ account }: { account: ChannelAccountRow }) {
  const { id, kind, state, isSimulated } = account
  const { isUnofficial, hasQr } = describeChannelKind(kind)
  return (
    <>
      {isUnofficial && <UnofficialAlert />}
      <StateAlert account={account} />
      {hasQr && WAITS_FOR_PHONE.has(state) && <QrCard id={id} />}
      {account.siteToken && <SiteTag token={account.siteToken} />}
      <Card title="מצב החשבון">
        <FieldList items={healthOf(account)} />
      </Card>
      <Card title="פרטים">
        <FieldList items={detailsOf(account)} />
      </Card>
      {isSimulated && <SimulatedNumbers kind={kind} />}
    </>
  )
}

const WAITS_FOR_PHONE: ReadonlySet<ChannelAccountRow['state']> = new Set(['qr_pending', 'pairing', 'logged_out'])

function adviceFor(kind: ChannelAccountRow['kind'], state: ChannelAccountRow['state']) {
  if (state === 'disabled' && describeChannelKind(kind).isOwn) return SITE_OFF
  if (state !== 'degraded' || kind === 'wa_cloud') return STATE_ADVICE[state]
  return kind === 'mail' ? MAILBOX_DEGRADED : DEGRADED
}

function StateAlert({ account: { kind, state, stateReason } }: { account: ChannelAccountRow }) {
  const advice = adviceFor(kind, state)
  if (!advice) return null
  return (
    <Alert tone={channelStateTones[state]} title={advice.title}>
      {advice.text}
      {stateReason && (
        <>
          {' '}
          תשובת הספק: <Bidi>{stateReason}</Bidi>
        </>
      )}
    </Alert>
  )
}

const moment = (at: Date | string | null) => at && <DateText at={at} as="datetime" />

const limitsOf = ({ quality, dailyLimit, newPeople }: ChannelAccountRow) => [
  {
    label: 'איכות המספר',
    value: <Status tone={channelQualityTones[quality]}>{channelQualityLabels[quality]}</Status>,
  },
  { label: 'מכסה יומית', value: dailyLimit !== null && dailyLimitText(dailyLimit) },
  ...(dailyLimit === null ? [] : [{ label: 'אנשים חדשים ביממה האחרונה', value: newPeople.toLocaleString('en-US') }]),
]

const healthOf = (account: ChannelAccountRow) => [
  {
    label: 'מצב',
    value: (
      <>
        <Status tone={channelStateTones[account.state]}>{channelStateLabels[account.state]}</Status> · מאז{' '}
        <DateText at={account.stateAt} as="datetime" />
      </>
    ),
  },
  ...(describeChannelKind(account.kind).hasLimits ? limitsOf(account) : []),
  { label: 'הודעה נכנסת אחרונה', value: moment(account.lastInboundAt) },
  { label: 'הודעה יוצאת אחרונה', value: moment(account.lastSentAt) },
  { label: 'ממתינות לשליחה', value: account.unsent.toLocaleString('en-US') },
  ...(account.pausedUntil ? [{ label: 'השליחה מושהית עד', value: moment(account.pausedUntil) }] : []),
  {
    label: 'תקלה אחרונה',
    value: account.lastFaultAt && (
      <>
        {moment(account.lastFaultAt)} · <Bidi>{account.lastFault}</Bidi>
      </>
    ),
  },
]

function detailsOf({ kind, address, settings, secretHints, createdAt }: ChannelAccountRow) {
  const { name, address: form, settings: fields, secrets } = describeChannelKind(kind)
  return [
    { label: 'סוג', value: name },
    ...(form === 'none'
      ? []
      : [{ label: ADDRESS_LABELS[form], value: address && <AddressText kind={kind} address={address} /> }]),
    ...fields.map((field) => ({
      label: field.label,
      value: settingText(field, settings[field.name]),
    })),
    ...secrets.map((field) => {
      const hint = secretHints[field.name]
      return { label: field.label, value: hint && <Ltr>{`•••••${hint}`}</Ltr> }
    }),
    { label: 'נוסף', value: moment(createdAt) },
  ]
}

const ADDRESS_LABELS = { phone: 'מספר', sender: 'שם השולח', email: 'כתובת' } as const

function settingText({ options, text }: AccountField, value: string | undefined) {
  if (text === 'line') return value && <Bidi>{value}</Bidi>
  if (text === 'lines') return value && <Ltr>{value.replaceAll('\n', ', ')}</Ltr>
  const option = options?.find((one) => one.value === value)
  return option ? option.label : value && <Ltr>{value}</Ltr>
}

function SimulatedNumbers({ kind }: { kind: ChannelAccountRow['kind'] }) {
  const family = CHANNEL_FAMILY[kind]
  return (
    <Card title="לקוחות לדוגמה">
      <p>{CASES_TEXTS[family]}</p>
      <dl className={styles.numbers}>
        {simulatedCases(kind).map(([digits, what]) => (
          <div key={digits}>
            <dt>
              <Ltr>{family === 'email' ? `…${digits}@` : `…${digits}`}</Ltr>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const CASES_TEXTS: Readonly<Record<ChannelFamily, string>> = {
  whatsapp: 'ארבע הספרות האחרונות של המספר קובעות מה קורה להודעה. כל מספר אחר מקבל אותה וקורא אותה.',
  sms: 'ארבע הספרות האחרונות של המספר קובעות מה קורה להודעה. כל מספר אחר מקבל אותה.',
  email: 'ארבע הספרות שלפני ה־@ קובעות מה קורה להודעה. כל כתובת אחרת מקבלת אותה.',
  webchat: '',
}
