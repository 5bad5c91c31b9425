import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listAdvertisers } from '@/lib/modules/landing-pages/advertisers.queries'
import { loadPageChoices, type PageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { type ListedDomain, listDomains } from '@/lib/modules/landing-pages/domains.queries'
import {
  advertiserLabels,
  conversionStateLabels,
  domainStateLabels,
  effectiveStateLabels,
  effectiveStateTones,
  paletteLabels,
} from '@/lib/modules/landing-pages/landing-pages.labels'
import { findLandingPage, type LandingPageDetails } from '@/lib/modules/landing-pages/landing-pages.queries'
import { type ListedPicture, listPictures } from '@/lib/modules/landing-pages/pictures.queries'

export const generateMetadata = screenTitle('landing-pages-view')

export default screen('landing-pages-view', async ({ actor, params }) => {
  const scope = requireScope('landingPages', actor)
  const publishing = findScope('landingPagePublishing', actor)
  const page = await findLandingPage(scope, params.id)
  const [choices, pictures] = [await loadPageChoices(scope), await listPictures(scope)]
  const { effective } = page
  return (
    <Page
      route="landing-pages-view"
      title={page.name}
      status={<Status tone={effectiveStateTones[effective]}>{effectiveStateLabels[effective]}</Status>}
    >
      <Stack>
        <Card title="פרטים">
          <FieldList items={detailsOf(page, choices, pictures)} />
        </Card>
        {publishing && (
          <Card title="דומיינים ומפרסמים">
            <FieldList
              items={[
                ...(await listDomains(publishing)).map(domainItem),
                ...(await listAdvertisers(publishing, page.id)).conversions.map(
                  ({ advertiser, leadNumber, state }) => ({
                    label: `${advertiserLabels[advertiser]}, ליד ${leadNumber}`,
                    value: conversionStateLabels[state],
                  }),
                ),
              ]}
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
})

const detailsOf = (page: LandingPageDetails, { forms }: PageChoices, pictures: readonly ListedPicture[]) => [
  { label: 'כתובת', value: <Bidi>{decodeURI(page.address)}</Bidi> },
  { label: 'טופס', value: forms.find(({ value }) => value === page.formChannelId)?.label },
  { label: 'ערכת צבעים', value: paletteLabels[page.content.theme.palette] },
  { label: 'תמונות', value: pictures.length },
  { label: 'צפיות ב־30 הימים האחרונים', value: page.views },
  { label: 'פניות ב־30 הימים האחרונים', value: page.sends },
]

const domainItem = ({ host, state }: ListedDomain) => ({ label: host, value: domainStateLabels[state] })
