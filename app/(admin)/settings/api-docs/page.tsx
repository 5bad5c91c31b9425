import type { Address } from '@/components/screen/address'
import { Stack } from '@/components/screen/columns'
import { NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { findOperations, type Listed, openapi } from '@/lib/api/openapi'
import { appOrigin } from '@/lib/core/config'
import { countText } from '@/lib/format/count-text'
import { screen, screenTitle } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { Introduction } from './introduction'
import { OperationCard } from './operation-card'
import { WebhookGuide } from './webhook-guide'

export const generateMetadata = screenTitle('settings-api-docs')

export default screen('settings-api-docs', ({ search }) => {
  const words = typeof search.q === 'string' ? search.q : ''
  const found = findOperations(words)
  const address = { path: href('settings-api-docs'), search }
  return (
    <Page
      route="settings-api-docs"
      meta={countText(found.length, ['פעולה אחת', 'שתי פעולות', 'פעולות'])}
      actions={
        <ButtonLink href="/api/openapi.json" prefetch={false}>
          קובץ OpenAPI
        </ButtonLink>
      }
    >
      <Stack>
        <FilterBar search={{ label: 'חיפוש בתיעוד', placeholder: 'customers, תשלום…' }} />
        {!words && <Introduction origin={appOrigin()} />}
        {found.length === 0 && (
          <Card>
            <NoResults query={words} clearHref={href('settings-api-docs')} />
          </Card>
        )}
        {openapi.tags.map(({ name, description }) => (
          <Group key={name} title={description} tag={name} found={found} address={address} />
        ))}
        {!words && <WebhookGuide />}
      </Stack>
    </Page>
  )
})

type GroupProps = { title: string; tag: string; found: readonly Listed[]; address: Address }

function Group({ title, tag, found, address }: GroupProps) {
  const listed = found.filter(({ operation }) => operation.tags.includes(tag))
  if (listed.length === 0) return null
  return (
    <Card title={title} id={tag} flush>
      {listed.map((one) => (
        <OperationCard
          key={one.operation.operationId}
          listed={one}
          origin={appOrigin()}
          isOpen={address.search.op === one.operation.operationId}
          address={address}
        />
      ))}
    </Card>
  )
}
