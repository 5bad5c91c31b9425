import { DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { IconBuildingSkyscraper, IconPlus } from '@/components/ui/icons'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { companyStateLabels } from '@/lib/modules/companies/companies.labels'
import type { CompanyListInput } from '@/lib/modules/companies/companies.list'
import type { CompanyList } from '@/lib/modules/companies/companies.queries'
import { href } from '@/lib/routes/find'

import { companyColumns } from './companies-columns'

type Props = { list: CompanyList; wanted: CompanyListInput; search: Search }

export function CompaniesTable({ list, wanted, search }: Props) {
  const { rows, choices, isCut } = list
  const address = { path: href('companies'), search }
  const isFiltered = Boolean(wanted.q || wanted.state || wanted.kind || wanted.package || wanted.type || wanted.card)
  const columns = companyColumns(wanted.sort === 'tree' && !isFiltered)
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש חברה', placeholder: 'חיפוש בשם או במספר' }}
          filters={[
            { key: 'state', label: 'מצב', options: STATES },
            { key: 'kind', label: 'מה היא', options: KINDS },
            ...(choices.packages.length > 0 ? [{ key: 'package', label: 'חבילה', options: choices.packages }] : []),
            ...(choices.types.length > 0 ? [{ key: 'type', label: 'סוג', options: choices.types }] : []),
          ]}
          columns={columnNames(columns)}
        >
          {isCut && <Badge tone="warn">מוצגות 2,000 החברות הראשונות</Badge>}
        </FilterBar>
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="חברות"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('companies-view', { id })}
        sort={wanted.sort}
        address={address}
        empty={isFiltered ? <NoResults query={wanted.q} clearHref={address.path} /> : <NoCompanies />}
      />
    </ListCard>
  )
}

const STATES = toOptions(companyStateLabels)
const KINDS = [
  { value: 'reseller', label: 'משווקים' },
  { value: 'company', label: 'חברות' },
]

const NoCompanies = () => (
  <EmptyState
    icon={<IconBuildingSkyscraper size={40} />}
    title="עוד אין חברות"
    text="כאן פותחים משווקים וחברות, נותנים להם חבילה ומזמינים את המנהל הראשון שלהם."
    actions={
      <ButtonLink href={href('companies-add')} variant="primary" icon={<IconPlus size={20} />}>
        חברה חדשה
      </ButtonLink>
    }
  />
)
