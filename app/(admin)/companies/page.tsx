import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPackages, IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadCompanyList } from '@/lib/modules/companies/companies.list'
import { listCompanies } from '@/lib/modules/companies/companies.queries'
import { href } from '@/lib/routes/find'

import { CompaniesCards } from './companies-cards'
import { CompaniesTable } from './companies-table'

export const generateMetadata = screenTitle('companies')

export default screen('companies', async ({ actor, search }) => {
  const wanted = loadCompanyList(search)
  const list = await listCompanies(requireScope('companies', actor), wanted)
  return (
    <Page
      route="companies"
      actions={
        <>
          <ButtonLink href={href('companies-types')} icon={<IconPackages size={20} />}>
            חבילות וסוגים
          </ButtonLink>
          <ButtonLink href={href('companies-add')} variant="primary" icon={<IconPlus size={20} />}>
            חברה חדשה
          </ButtonLink>
        </>
      }
    >
      <LiveRefresh topics={['company']} />
      <CompaniesCards cards={list.cards} wanted={wanted} />
      <CompaniesTable list={list} wanted={wanted} search={search} />
    </Page>
  )
})
