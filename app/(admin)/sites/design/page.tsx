import { EmptyState } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Card } from '@/components/ui/card'
import { IconPalette } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listDesigns } from '@/lib/modules/sites/catalogue/catalogue.queries'

import { DesignGallery, NewDesign } from './design-gallery'

export const generateMetadata = screenTitle('sites-design')

/** The designs from which customers of websites choose. */
export default screen('sites-design', async ({ actor, search }) => {
  const all = await listDesigns(requireScope('siteWork', actor))
  const categories = [...new Set(all.map(({ category }) => category))].filter(Boolean)
  const designs = categories.includes(String(search.category))
    ? all.filter(({ category }) => category === search.category)
    : all
  const canEdit = findScope('siteCatalogue', actor) !== null
  return (
    <Page route="sites-design" actions={canEdit && <NewDesign />}>
      <LiveRefresh topics={['site']} />
      {categories.length > 1 && (
        <div className="card">
          <FilterBar
            filters={[
              { key: 'category', label: 'קטגוריה', options: categories.map((value) => ({ value, label: value })) },
            ]}
          />
        </div>
      )}
      {designs.length > 0 ? (
        <DesignGallery designs={designs} canEdit={canEdit} />
      ) : (
        <Card>
          <EmptyState
            icon={<IconPalette size={40} />}
            title="עוד אין עיצובים"
            text="כאן אוספים את העיצובים שמציעים ללקוחות. לקוח שמתבקש לבחור רואה בקישור שלו את אלה שפורסמו, עם התמונה, הצבעים והמחיר."
            actions={canEdit && <NewDesign />}
          />
        </Card>
      )}
    </Page>
  )
})
