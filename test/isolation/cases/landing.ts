import { describeForm } from '@/lib/modules/capture/forms.queries'
import { addAdvertiser, removeAdvertiser, updateAdvertiser } from '@/lib/modules/landing-pages/advertisers.mutations'
import { listAdvertisers } from '@/lib/modules/landing-pages/advertisers.queries'
import { adAccountChange, adAccountInput } from '@/lib/modules/landing-pages/advertisers.schema'
import { pageContent } from '@/lib/modules/landing-pages/blocks.schema'
import { loadPageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { deliverConversion } from '@/lib/modules/landing-pages/conversions.mutations'
import { checkLandingDomain, deleteDomain, recheckDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { listDomains } from '@/lib/modules/landing-pages/domains.queries'
import { loadLandingPageList } from '@/lib/modules/landing-pages/landing-pages.list'
import {
  createLandingPage,
  deleteLandingPage,
  lockLandingPage,
  restoreVersion,
  savePageDraft,
  updateLandingPage,
} from '@/lib/modules/landing-pages/landing-pages.mutations'
import {
  findLandingPage,
  findPageVersion,
  listLandingPages,
  listPageVersions,
  loadPageVersion,
  requireLandingPage,
} from '@/lib/modules/landing-pages/landing-pages.queries'
import { draftInput, newPageInput, publicationInput } from '@/lib/modules/landing-pages/landing-pages.schema'
import { loadPageNumbers } from '@/lib/modules/landing-pages/numbers.queries'
import { findPictureFile, listPictures, selectPictures } from '@/lib/modules/landing-pages/pictures.queries'
import { loadPageContext, previewPage } from '@/lib/modules/landing-pages/preview.queries'
import { publishPage, setPageState } from '@/lib/modules/landing-pages/publication.mutations'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { adAccountBody, landingDraftBody, landingPageBody } from '../landing'
import { OUR_WORDS } from '../words'

const sees = (c: Crossing) => c.able(['see all landing pages'])('landingPages')
const edits = (c: Crossing) => c.able(['edit landing pages'])('landingPageEdits')
const publishes = (c: Crossing) => c.able(['publish landing pages'])('landingPagePublishing')
const deletes = (c: Crossing) => c.able(['delete landing pages'])('landingPageDeletions')
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const draft = (formChannelId: string | null) => draftInput.parse(landingDraftBody(OUR_WORDS, formChannelId))
const body = (changes: object) => newPageInput.parse({ ...landingPageBody(OUR_WORDS), ...changes })
const theirAccount = (c: Crossing) => ({ id: theirs(c).landingPage, accountId: theirs(c).adAccount })
const account = adAccountInput.parse({ ...adAccountBody, externalId: '5556667770' })
const ACCEPTED = { status: 200, body: '', isCut: false }
const noRecords = async () => []

export const landingCases: Record<string, Case> = {
  listLandingPages: (c) => [companies('list', () => listLandingPages(sees(c), loadLandingPageList({})))],
  findLandingPage: (c) => [companies('refused', () => findLandingPage(sees(c), theirs(c).landingPage))],
  listPageVersions: (c) => [companies('refused', () => listPageVersions(sees(c), theirs(c).landingPage))],
  findPageVersion: (c) => [
    companies('refused', () => findPageVersion(sees(c), { id: theirs(c).landingPage, number: 1 })),
  ],
  loadPageVersion: (c) => [
    companies('nothing', () =>
      c.within(async (tx) =>
        [await loadPageVersion(tx, ourCompany(c), { id: theirs(c).landingPage, number: 1 })].filter(Boolean),
      ),
    ),
  ],
  loadPageNumbers: (c) => [companies('refused', () => loadPageNumbers(sees(c), theirs(c).landingPage))],
  requireLandingPage: (c) => [
    companies('refused', () => c.within((tx) => requireLandingPage(tx, sees(c), theirs(c).landingPage))),
  ],
  loadPageChoices: (c) => [companies('ours', () => loadPageChoices(edits(c)))],
  previewPage: (c) => [companies('refused', () => previewPage(sees(c), theirs(c).landingPage))],
  loadPageContext: (c) => [
    companies('ours', () =>
      c.within((tx) =>
        loadPageContext(tx, ourCompany(c), {
          content: pageContent.parse({ seo: { pictureId: theirs(c).landingPicture } }),
          formChannelId: theirs(c).captureChannel,
          isPublic: true,
        }),
      ),
    ),
  ],
  describeForm: (c) => [
    companies('refused', () =>
      c.within((tx) => describeForm(tx, { ...ourCompany(c), channelId: theirs(c).captureChannel })),
    ),
  ],
  createLandingPage: (c) => [
    companies('refused', () => createLandingPage(edits(c), body({ copyOf: theirs(c).landingPage }))),
  ],
  updateLandingPage: (c) => [
    companies('refused', () =>
      updateLandingPage(edits(c), theirs(c).landingPage, { name: 'שם', slug: 'not-theirs', version: 1 }),
    ),
  ],
  savePageDraft: (c) => [
    companies('refused', () => savePageDraft(edits(c), theirs(c).landingPage, draft(null))),
    companies('refused', () => savePageDraft(edits(c), c.ours.spareLandingPage, draft(theirs(c).captureChannel))),
    companies('refused', () => {
      const content = pageContent.parse({ seo: { pictureId: theirs(c).landingPicture } })
      return savePageDraft(edits(c), c.ours.spareLandingPage, { ...draft(null), content })
    }),
  ],
  restoreVersion: (c) => [
    companies('refused', () => restoreVersion(edits(c), { id: theirs(c).landingPage, number: 1, version: 1 })),
  ],
  deleteLandingPage: (c) => [
    companies('refused', () => deleteLandingPage(deletes(c), theirs(c).spareLandingPage, { version: 1 })),
  ],
  lockLandingPage: (c) => [
    companies('refused', () =>
      c.within((tx) => lockLandingPage(tx, edits(c), { id: theirs(c).landingPage, version: 1 })),
    ),
  ],
  changePages: outside('runs the work of its callers, each crossed itself'),
  writeLandingPage: outside('writes the page that lockLandingPage has found'),
  recordPageChange: outside('tells of the page that lockLandingPage has found'),
  publishPage: (c) => [
    companies('refused', () =>
      publishPage(publishes(c), theirs(c).landingPage, publicationInput.parse({ version: 1 })),
    ),
    companies('refused', () =>
      publishPage(
        publishes(c),
        c.ours.landingPage,
        publicationInput.parse({ version: 3, domainId: theirs(c).landingDomain }),
      ),
    ),
  ],
  setPageState: (c) => [
    companies('refused', () => setPageState(publishes(c), theirs(c).landingPage, { state: 'paused', version: 3 })),
  ],
  listPictures: (c) => [companies('list', () => listPictures(sees(c)))],
  selectPictures: (c) => [
    companies('nothing', () => c.within(async (tx) => selectPictures(tx, ourCompany(c), [theirs(c).landingPicture]))),
  ],
  toPictures: outside('names the addresses of rows that were read already'),
  findPictureFile: (c) => [
    companies('refused', () => findPictureFile(sees(c), { pictureId: theirs(c).landingPicture, width: 1 })),
  ],
  savePicture: outside('stores a new picture of its own company'),
  findPublicPicture: outside('shows a picture of a published page to whoever has its address'),
  findShownPage: outside('shows a published page to whoever has its address'),
  findAddressState: outside('tells of an address only that it is taken, as opening it does'),
  findHost: outside('tells what stands at the root of a public host'),
  noteVisit: outside('counts a visit of the page that findShownPage has found'),
  listAdvertisers: (c) => [companies('refused', () => listAdvertisers(publishes(c), theirs(c).landingPage))],
  addAdvertiser: (c) => [companies('refused', () => addAdvertiser(publishes(c), theirs(c).landingPage, account))],
  updateAdvertiser: (c) => [
    companies('refused', () => updateAdvertiser(publishes(c), theirAccount(c), adAccountChange.parse({ version: 1 }))),
  ],
  removeAdvertiser: (c) => [
    companies('refused', () => removeAdvertiser(publishes(c), theirAccount(c), { version: 1 })),
  ],
  deliverConversion: (c) => [
    companies('idle', () =>
      deliverConversion({ ...ourCompany(c), conversionId: theirs(c).conversion }, async () => ACCEPTED),
    ),
  ],
  listDomains: (c) => [companies('list', () => listDomains(publishes(c)))],
  addDomain: outside('adds a host of its own company, which serves nothing until DNS proves it'),
  checkLandingDomain: (c) => [
    companies('refused', () => checkLandingDomain(publishes(c), theirs(c).landingDomain, noRecords)),
  ],
  recheckDomain: (c) => [
    companies('refused', () => {
      const domain = { id: theirs(c).landingDomain, host: 'x.example', recordToken: 'x' }
      return recheckDomain(ourCompany(c), domain, noRecords)
    }),
  ],
  deleteDomain: (c) => [
    companies('refused', () => deleteDomain(publishes(c), theirs(c).landingDomain, { version: 1 })),
  ],
}
