import Link from 'next/link'
import type { ReactNode } from 'react'
import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { daysBetween } from '@/lib/format/calendar'
import { type CountForms, countText } from '@/lib/format/count-text'
import { businessDay, formatDate } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { endOfDomain, isDomainEnded, isRenewable } from '@/lib/modules/sites/domains/domain-life.rules'
import {
  domainOrderKindLabels,
  domainOrderStateLabels,
  domainOrderStateTones,
  orderRefusalLabels,
  registryStatusLabels,
} from '@/lib/modules/sites/domains/domains.labels'
import { type DomainDetails, findDomain, listSitesOfCustomer } from '@/lib/modules/sites/domains/domains.queries'
import { href } from '@/lib/routes/find'

import { DomainStatus, HeldBy, RegistrantName } from '../../domain-parts'
import { DomainActions } from './domain-actions'

export const generateMetadata = screenTitle('sites-domains-view')

/** A domain: until when it is paid, in whose name it is, where it points and what was ordered for it. */
export default screen('sites-domains-view', async ({ actor, params }) => {
  const scope = requireScope('siteWork', actor)
  const domain = await findDomain(scope, params.id, findScope('siteCosts', actor) !== null)
  const canEdit = findScope('domainEdits', actor) !== null
  const sites = canEdit ? await listSitesOfCustomer(scope, domain.customerId) : []
  const { id, ascii, unicode, state, registrar } = domain
  return (
    <Page
      route="sites-domains-view"
      title={unicode}
      status={<DomainStatus state={state} />}
      meta={ascii !== unicode && <Ltr>{ascii}</Ltr>}
      actions={
        <DomainActions
          domain={actionFacts(domain)}
          sites={sites}
          canEdit={canEdit}
          canReveal={findScope('domainCodes', actor) !== null}
        />
      }
    >
      <LiveRefresh topics={['site']} />
      <Notice domain={domain} />
      <Columns
        side={
          <Card title="פרטים">
            <FieldList items={[...lifeItems(domain), ...holderItems(domain, actor)]} />
          </Card>
        }
      >
        {registrar !== 'outside' && <Zone domain={domain} />}
        {domain.orders.length > 0 && (
          <Card title="הזמנות אצל הרשם" flush>
            <DataTable
              label="הזמנות אצל הרשם"
              columns={orderColumns}
              rows={domain.orders}
              rowKey={(order) => order.id}
              empty={null}
            />
          </Card>
        )}
        <RecordAudit actor={actor} entity="domain" entityId={id} />
      </Columns>
    </Page>
  )
})

const actionFacts = ({ id, unicode, state, registrar, version, isLocked, customerEmail, ...rest }: DomainDetails) => ({
  id,
  unicode,
  state,
  registrar,
  version,
  isLocked,
  hasEmail: customerEmail !== null,
  isRenewable: isRenewable(state) && registrar !== 'outside',
  isEnded: isDomainEnded(state),
  siteId: rest.siteId,
  isRenewed: rest.isRenewed,
  registrant: rest.registrant,
  registrantReason: rest.registrantReason,
  expiresOn: rest.expiresOn,
  note: rest.note,
  nameServers: rest.nameServers,
  records: rest.records,
})

/** What the days say, in words. */
function Notice({ domain: { state, expiresOn, ending, registryStatus } }: { domain: DomainDetails }) {
  if (registryStatus) return <Alert tone="info" title={registryStatusLabels[registryStatus]} />
  if (expiresOn === null) return null
  const { detachedOn, deletedOn } = endOfDomain({ expiresOn, ending })
  if (state === 'expired_grace')
    return <Alert tone="warn" title={`הדומיין פג ועדיין פועל. בלי חידוש הוא ינותק ב־${formatDate(detachedOn)}.`} />
  if (state === 'detached')
    return <Alert tone="bad" title={`הדומיין נותק. אפשר לחדש אותו עד שיימחק, ב־${formatDate(deletedOn)}.`} />
  return null
}

type Item = { label: string; value: ReactNode }

const DAYS: CountForms = ['יום אחד', 'יומיים', 'ימים']

function lifeItems(domain: DomainDetails): Item[] {
  const { expiresOn, registeredOn, registrar, isRenewed, isLocked } = domain
  return [
    ...(expiresOn ? [{ label: 'משולם עד', value: <PaidUntil day={expiresOn} /> }] : []),
    ...(registeredOn ? [{ label: 'נרשם', value: <DateText at={registeredOn} /> }] : []),
    { label: 'רשם', value: <HeldBy {...domain} /> },
    ...(registrar === 'outside'
      ? []
      : [
          { label: 'חידוש', value: isRenewed ? 'אוטומטי' : 'ידני' },
          { label: 'נעילה להעברה', value: isLocked ? 'נעול' : 'פתוח' },
        ]),
    ...moneyItems(domain),
  ]
}

function PaidUntil({ day }: { day: string }) {
  const left = daysBetween(businessDay(), day)
  return (
    <>
      <DateText at={day} />
      {left > 0 && <span className="muted"> · עוד {countText(left, DAYS)}</span>}
    </>
  )
}

const moneyItems = ({ priceAgorot, costAgorot }: DomainDetails): Item[] => [
  ...(priceAgorot === null ? [] : [{ label: 'מחיר לשנה', value: <Money agorot={priceAgorot} /> }]),
  ...(costAgorot === null ? [] : [{ label: 'עלות לשנה', value: <Money agorot={costAgorot} /> }]),
]

function holderItems(domain: DomainDetails, actor: Actor): Item[] {
  const { customerId, customerName, registrant, registrantReason, siteId, siteName, note } = domain
  return [
    {
      label: 'לקוח',
      value: findScope('customers', actor) ? (
        <Link href={href('customers-view', { id: customerId })}>
          <Bidi>{customerName}</Bidi>
        </Link>
      ) : (
        <Bidi>{customerName}</Bidi>
      ),
    },
    {
      label: 'רשום על שם',
      value: (
        <>
          <RegistrantName registrant={registrant} />
          {registrantReason && (
            <>
              {' '}
              <Bidi>{registrantReason}</Bidi>
            </>
          )}
        </>
      ),
    },
    ...(siteId && siteName
      ? [
          {
            label: 'אתר',
            value: (
              <Link href={href('sites-view', { id: siteId })}>
                <Bidi>{siteName}</Bidi>
              </Link>
            ),
          },
        ]
      : []),
    ...(note ? [{ label: 'הערה', value: <span className="lines">{note}</span> }] : []),
  ]
}

function Zone({ domain: { nameServers, records } }: { domain: DomainDetails }) {
  return (
    <Card title="שרתי שמות ורשומות">
      {nameServers.length === 0 ? (
        <p className="muted">עוד לא נקבעו שרתי שמות.</p>
      ) : (
        <FieldList
          items={[
            ...nameServers.map((server, at) => ({ label: `שרת ${at + 1}`, value: <Ltr>{server}</Ltr> })),
            ...records.map(({ type, host, value, priority }) => ({
              label: `${type} ${host}`,
              value: <Ltr>{priority === null ? value : `${priority} ${value}`}</Ltr>,
            })),
          ]}
        />
      )}
    </Card>
  )
}

type Order = DomainDetails['orders'][number]

const YEARS: CountForms = ['שנה אחת', 'שנתיים', 'שנים']

const orderColumns: Column<Order>[] = [
  { key: 'kind', header: 'הזמנה', card: 'title', cell: ({ kind }) => domainOrderKindLabels[kind] },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state, reason }) => (
      <>
        <Status tone={domainOrderStateTones[state]}>{domainOrderStateLabels[state]}</Status>
        {reason && <span className="muted"> {orderRefusalLabels[reason as keyof typeof orderRefusalLabels]}</span>}
      </>
    ),
  },
  { key: 'years', header: 'תקופה', cell: ({ years }) => (years > 0 ? countText(years, YEARS) : null) },
  { key: 'at', header: 'הוזמן', card: 'sub', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" /> },
  {
    key: 'by',
    header: 'מי הזמין',
    hideBelow: 'lg',
    cell: ({ byName }) => (byName ? <Bidi>{byName}</Bidi> : 'חידוש אוטומטי'),
  },
  {
    key: 'price',
    header: 'מחיר לשנה',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ priceAgorot }) => priceAgorot !== null && <Money agorot={priceAgorot} />,
  },
]
