import { EmptyState } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus, IconTemplate } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadTemplateList } from '@/lib/modules/documents/templates/templates.list'
import { listDocumentTemplates } from '@/lib/modules/documents/templates/templates.queries'
import { href } from '@/lib/routes/find'

import { TemplatesTable } from './templates-table'

export const generateMetadata = screenTitle('documents-templates')

export default screen('documents-templates', async ({ actor, search }) => {
  const params = loadTemplateList(search)
  const list = await listDocumentTemplates(requireScope('documents', actor), params)
  const address = { path: href('documents-templates'), search }
  return (
    <Page route="documents-templates" actions={<AddTemplate />}>
      <ListCard
        filter={<FilterBar filters={FILTERS} />}
        pager={<Pager list={list} size={params.size} address={address} />}
      >
        <TemplatesTable
          rows={list.rows}
          sort={params.sort}
          address={address}
          empty={
            <EmptyState
              icon={<IconTemplate size={40} />}
              title={params.state ? 'אין תבניות בארכיון' : 'עוד אין תבניות'}
              text="תבנית היא מסמך שמכינים פעם אחת: טקסט עם פרטי הלקוח, או קובץ PDF עם מקומות לחתימה."
              actions={<AddTemplate />}
            />
          }
        />
      </ListCard>
    </Page>
  )
})

const FILTERS = [{ key: 'state', label: 'מצב', options: [{ value: 'archived', label: 'בארכיון' }] }]

const AddTemplate = () => (
  <ButtonLink variant="primary" href={href('documents-templates-add')} icon={<IconPlus size={20} />}>
    תבנית חדשה
  </ButtonLink>
)
