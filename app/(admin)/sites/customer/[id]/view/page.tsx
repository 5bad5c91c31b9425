import { type Column, DataTable } from '@/components/screen/data-table'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Email } from '@/components/ui/email'
import { IconUser } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findSiteCustomer, type SiteCustomer } from '@/lib/modules/sites/customers.queries'
import { listSiteOwners } from '@/lib/modules/sites/sites.queries'
import { href } from '@/lib/routes/find'

import { NewSite } from '../../../new-site'
import { SiteDue, SiteStatus } from '../../../site-parts'

export const generateMetadata = screenTitle('sites-customers-view')

/** The websites of one customer. */
export default screen('sites-customers-view', async ({ actor, params }) => {
  const scope = requireScope('siteWork', actor)
  const [customer, owners] = await Promise.all([findSiteCustomer(scope, params.id), listSiteOwners(scope)])
  const { id, name, phone, email, sites } = customer
  return (
    <Page
      route="sites-customers-view"
      title={name}
      actions={
        <>
          {findScope('customers', actor) && (
            <ButtonLink href={href('customers-view', { id })} icon={<IconUser size={20} />}>
              כרטיס הלקוח
            </ButtonLink>
          )}
          {findScope('siteEdits', actor) && <NewSite owners={owners} customer={{ value: id, label: name }} />}
        </>
      }
    >
      <LiveRefresh topics={['site', 'customer']} />
      <Card title="יצירת קשר">
        <FieldList
          items={[
            { label: 'טלפון', value: phone ? <Phone number={phone} /> : 'לא נרשם' },
            { label: 'דוא״ל', value: email ? <Email address={email} isClosed={false} /> : 'לא נרשם' },
          ]}
        />
      </Card>
      <Card title="אתרים" flush>
        <DataTable
          label="אתרים"
          columns={columns}
          rows={sites}
          rowKey={(site) => site.id}
          rowHref={(site) => href('sites-view', { id: site.id })}
          empty={null}
        />
      </Card>
    </Page>
  )
})

const columns: Column<SiteCustomer['sites'][number]>[] = [
  { key: 'name', header: 'אתר', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <SiteStatus state={state} /> },
  { key: 'url', header: 'כתובת', isCut: true, card: 'sub', cell: ({ liveUrl }) => liveUrl && <Ltr>{liveUrl}</Ltr> },
  { key: 'late', header: 'עד', card: 'sub-end', cell: ({ lateAfter }) => <SiteDue lateAfter={lateAfter} /> },
  { key: 'owner', header: 'מנהל האתר', hideBelow: 'lg', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
  {
    key: 'launched',
    header: 'עלה לאוויר',
    hideBelow: 'lg',
    cell: ({ launchedOn }) => launchedOn && <DateText at={launchedOn} />,
  },
]
