import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadMeterPrices } from '@/lib/modules/metering/prices.queries'

import { PriceButton } from './price-button'
import { ChildPrices, MeterPrices } from './price-tables'

export const generateMetadata = screenTitle('meter-prices')

export default screen('meter-prices', async ({ actor }) => {
  const scope = requireScope('companies', actor)
  const { rows, ofChildren, children, isRoot } = await loadMeterPrices(scope)
  const provider = isRoot ? [{ value: scope.companyId, label: 'עלות: מה שהספק גובה' }] : []
  return (
    <Page route="meter-prices" actions={<PriceButton companies={[...provider, ...children]} />}>
      <MeterPrices rows={rows} isRoot={isRoot} />
      {ofChildren.length > 0 && <ChildPrices rows={ofChildren} />}
    </Page>
  )
})
