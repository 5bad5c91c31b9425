import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { IconPuzzle } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadAssignable } from '@/lib/modules/addons/addons.list'
import { listAddons } from '@/lib/modules/addons/addons.queries'
import { listAssignable } from '@/lib/modules/addons/assignment.queries'
import { href } from '@/lib/routes/find'

import { AssignForm } from './assign-form'

export const generateMetadata = screenTitle('addons-assign')

export default screen('addons-assign', async ({ actor, search }) => {
  const scope = requireScope('companies', actor)
  const { addon, q } = loadAssignable(search)
  const addons = await listAddons(scope, { q: '', state: 'active' })
  const chosen = addons.find(({ id }) => id === addon) ?? addons[0]
  const companies = await listAssignable(scope, { addonId: chosen?.id ?? null, q })
  return (
    <Page route="addons-assign">
      {chosen ? (
        <AssignForm
          key={chosen.id}
          addons={addons}
          chosen={chosen}
          companies={companies}
          words={q}
          today={businessDay()}
        />
      ) : (
        <Card>
          <EmptyState
            icon={<IconPuzzle size={40} />}
            title="עוד אין תוספים לשייך"
            text="קודם מוסיפים תוסף, ואז בוחרים לאילו חברות הוא מתחבר."
            actions={<ButtonLink href={href('addons-create')}>תוסף חדש</ButtonLink>}
          />
        </Card>
      )}
    </Page>
  )
})
