import { IconPencil } from '@tabler/icons-react'

import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { VisitedRecord } from '@/components/shell/visited-record'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { listPagesOfService } from '@/lib/modules/payment-pages/queries'
import { kindText, serviceStateLabels, vatModeLabels } from '@/lib/modules/services/labels'
import { findService, type ServiceDetails, sumCollected } from '@/lib/modules/services/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { ArchiveButton } from './archive-button'
import { PagesOfService } from './pages-of-service'

export const metadata = titleOf('services-view')

export default screen('services-view', async ({ actor, params: { id } }) => {
  const scope = scopeOf('serviceDetails', actor)
  const pagesScope = maybeScope('paymentPages', actor)
  const [service, collected, pages] = await Promise.all([
    findService(scope, id),
    sumCollected(scope, id),
    pagesScope && listPagesOfService(pagesScope, id),
  ])
  const canEdit = maybeScope('serviceEdits', actor) !== null
  return (
    <Page
      route="services-view"
      params={{ id }}
      title={service.name}
      status={<Status tone={service.state === 'active' ? 'ok' : 'muted'}>{serviceStateLabels[service.state]}</Status>}
      meta={
        <>
          קוד <Ltr>{service.code}</Ltr>
        </>
      }
      actions={
        canEdit && (
          <>
            <ArchiveButton id={id} version={service.version} state={service.state} name={service.name} />
            <ButtonLink
              href={href('services-edit', { id })}
              variant="primary"
              icon={<IconPencil size={20} aria-hidden="true" />}
            >
              עריכה
            </ButtonLink>
          </>
        )
      }
    >
      <VisitedRecord userId={actor.id} kind="service" title={service.name} href={href('services-view', { id })} />
      <Columns side={<Details service={service} collected={collected} />}>
        {service.description && (
          <Card title="תיאור">
            <p className="prose">{service.description}</p>
          </Card>
        )}
        {pages && <PagesOfService pages={pages} />}
      </Columns>
    </Page>
  )
})

const Details = ({ service, collected }: { service: ServiceDetails; collected: number }) => (
  <Card title="פרטים">
    <FieldList
      items={[
        { label: 'מחיר', value: <Money agorot={service.priceAgorot} /> },
        { label: 'מע״מ', value: vatModeLabels[service.vatMode] },
        { label: 'סוג', value: kindText(service) },
        { label: 'תשלומים', value: service.maxInstallments > 1 ? `עד ${service.maxInstallments}` : 'תשלום אחד' },
        { label: 'נגבה עד היום', value: <Money agorot={collected} /> },
        { label: 'נוצר', value: <DateText at={service.createdAt} /> },
        { label: 'עודכן', value: <DateText at={service.updatedAt} as="datetime" /> },
      ]}
    />
  </Card>
)
