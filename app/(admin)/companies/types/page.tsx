import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listPackageNames, listPackages } from '@/lib/modules/companies/packages.queries'
import { listTypes } from '@/lib/modules/companies/types.queries'
import { href } from '@/lib/routes/find'

import { PackagesCard } from './packages-card'
import { TypesCard } from './types-card'

export const generateMetadata = screenTitle('companies-types')

export default screen('companies-types', async ({ actor }) => {
  const scope = requireScope('companies', actor)
  const [packages, types, names] = await Promise.all([listPackages(scope), listTypes(scope), listPackageNames(scope)])
  return (
    <Page
      route="companies-types"
      actions={
        <ButtonLink href={href('companies-types-add')} variant="primary" icon={<IconPlus size={20} />}>
          חבילה חדשה
        </ButtonLink>
      }
    >
      <div className="stack">
        <PackagesCard packages={packages} />
        <TypesCard types={types} packages={names.filter(({ state }) => state === 'active')} />
      </div>
    </Page>
  )
})
