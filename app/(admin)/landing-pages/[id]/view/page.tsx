import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { effectiveStateLabels, effectiveStateTones } from '@/lib/modules/landing-pages/landing-pages.labels'
import { findLandingPage } from '@/lib/modules/landing-pages/landing-pages.queries'

export const generateMetadata = screenTitle('landing-pages-view')

export default screen('landing-pages-view', async ({ actor, params }) => {
  const page = await findLandingPage(requireScope('landingPages', actor), params.id)
  const { effective } = page
  return (
    <Page
      route="landing-pages-view"
      title={page.name}
      status={<Status tone={effectiveStateTones[effective]}>{effectiveStateLabels[effective]}</Status>}
    >
      <Card title="פרטים">
        <FieldList
          items={[
            { label: 'כתובת', value: <Ltr>{decodeURI(page.address)}</Ltr> },
            { label: 'צפיות ב־30 הימים האחרונים', value: page.views },
            { label: 'פניות ב־30 הימים האחרונים', value: page.sends },
          ]}
        />
      </Card>
    </Page>
  )
})
