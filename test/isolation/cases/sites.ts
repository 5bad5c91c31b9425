import { addContent, decideContent, removeContent, updateContent } from '@/lib/modules/sites/contents.mutations'
import {
  findContentFile,
  listContents,
  lockSiteContent,
  requireSiteContent,
  selectContentFile,
  selectContents,
} from '@/lib/modules/sites/contents.queries'
import { findSiteCustomer, listSiteCustomers } from '@/lib/modules/sites/customers.queries'
import { launchSite, moveSite, moveSiteIn, recordToldDecision } from '@/lib/modules/sites/moves.mutations'
import { addSentFile, decideByLink, removeSentFile, submitContent } from '@/lib/modules/sites/public.mutations'
import type { SitePass } from '@/lib/modules/sites/public.queries'
import { findSiteRow, loadStages } from '@/lib/modules/sites/reach.queries'
import { loadSiteCustomerList, loadSiteList } from '@/lib/modules/sites/sites.list'
import {
  createSite,
  deleteSite,
  lockSite,
  revokeSiteLinks,
  saveSiteStage,
  sendSiteLink,
  setSiteTick,
  updateSite,
} from '@/lib/modules/sites/sites.mutations'
import {
  findSite,
  isPreviewApproved,
  listSiteOwners,
  listSites,
  listStages,
  loadSiteBoard,
} from '@/lib/modules/sites/sites.queries'
import {
  siteChange,
  siteContentChange,
  siteContentDecision,
  siteContentInput,
  siteDecision,
  siteInput,
  siteLaunch,
  siteMove,
  siteStageChange,
  siteSubmission,
  toldSiteDecision,
} from '@/lib/modules/sites/sites.schema'

import { type Case, type Crossing, companies, outside } from '../crossing'
import { SITE_PERMISSIONS as SITES, siteBody } from '../sites'
import { OUR_WORDS } from '../words'

const sees = (c: Crossing) => c.able(SITES)('sites')
const works = (c: Crossing) => c.able(SITES)('siteWork')
const edits = (c: Crossing) => c.able(SITES)('siteEdits')
const theirs = ({ theirs: { ids } }: Crossing) => ids
const ourCompany = ({ actor: { companyId } }: Crossing) => ({ companyId })
const crossedPass = (c: Crossing) => ({ ...ourCompany(c), siteId: theirs(c).site }) as SitePass
const ourPass = (c: Crossing) => ({ ...ourCompany(c), siteId: c.ours.site }) as SitePass
const theirContent = (c: Crossing) => ({ siteId: theirs(c).site, contentId: theirs(c).siteContent })
const crossedContent = (c: Crossing) => ({ siteId: c.ours.site, contentId: theirs(c).siteContent })
const theirFile = (c: Crossing) => ({
  siteId: theirs(c).site,
  contentId: theirs(c).siteFilesContent,
  fileId: theirs(c).siteFile,
})
const crossedFile = (c: Crossing) => ({
  siteId: c.ours.site,
  contentId: c.ours.siteFilesContent,
  fileId: theirs(c).siteFile,
})
const change = (changes: object = {}) =>
  siteChange.parse({ name: `אתר ${OUR_WORDS.sharedWord}`, ...changes, version: 1 })
const move = siteMove.parse({ to: 'design', version: 1 })
const launch = siteLaunch.parse({
  liveUrl: 'https://example.co.il/',
  accessibilityUrl: 'https://example.co.il/a',
  privacyUrl: 'https://example.co.il/p',
  isChecked: true,
  version: 1,
})
const approval = siteDecision.parse({ previewVersion: 1, decision: 'approved', name: 'דנה' })
const told = toldSiteDecision.parse({ ...approval, comment: 'בטלפון', version: 1 })
const asked = { kind: 'text', title: 'תוכן' } as const
const file = { name: 'קובץ.txt', original: 'a.txt', source: new Uint8Array([0x61]) }
const submission = siteSubmission.parse({ text: 'טקסט', version: 1 })
const decision = siteContentDecision.parse({ decision: 'approved', version: 2 })

export const siteCases: Record<string, Case> = {
  listSites: (c) => [companies('list', () => listSites(sees(c), loadSiteList({})))],
  loadSiteBoard: (c) => [
    companies('list', async () =>
      (await loadSiteBoard(works(c), loadSiteList({}))).columns.flatMap(({ rows }) => rows),
    ),
  ],
  listSiteOwners: (c) => [companies('ours', () => listSiteOwners(sees(c)))],
  listStages: (c) => [companies('ours', () => listStages(works(c)))],
  loadStages: (c) => [companies('ours', () => c.within((tx) => loadStages(tx, ourCompany(c))))],
  listSiteCustomers: (c) => [companies('list', () => listSiteCustomers(works(c), loadSiteCustomerList({})))],
  findSiteCustomer: (c) => [companies('refused', () => findSiteCustomer(works(c), theirs(c).siteCustomer))],
  findSite: (c) => [companies('refused', () => findSite(sees(c), theirs(c).site))],
  findSiteRow: (c) => [companies('refused', () => c.within((tx) => findSiteRow(tx, ourCompany(c), theirs(c).site)))],
  listContents: (c) => [companies('refused', () => listContents(sees(c), theirs(c).site))],
  selectContents: (c) => [
    companies('nothing', () => c.within((tx) => selectContents(tx, ourCompany(c), theirs(c).site))),
  ],
  findContentFile: (c) => [
    companies('refused', () => findContentFile(sees(c), theirFile(c))),
    companies('refused', () => findContentFile(sees(c), crossedFile(c))),
  ],
  selectContentFile: (c) => [
    companies('refused', () => c.within((tx) => selectContentFile(tx, ourCompany(c), theirFile(c)))),
    companies('refused', () => c.within((tx) => selectContentFile(tx, ourCompany(c), crossedFile(c)))),
  ],
  requireSiteContent: (c) => [
    companies('refused', () => c.within((tx) => requireSiteContent(tx, ourCompany(c), crossedContent(c)))),
  ],
  lockSiteContent: (c) => [
    companies('refused', () => c.within((tx) => lockSiteContent(tx, ourCompany(c), crossedContent(c)))),
  ],
  isPreviewApproved: (c) => [
    companies('nothing', () =>
      c.within((tx) => isPreviewApproved(tx, ourCompany(c), { id: theirs(c).approvedSite, previewVersion: 1 })),
    ),
  ],
  createSite: (c) => [
    companies('refused', () => createSite(edits(c), siteInput.parse(siteBody(OUR_WORDS, theirs(c).siteCustomer)))),
    companies('refused', () =>
      createSite(edits(c), siteInput.parse({ ...siteBody(OUR_WORDS, c.ours.siteCustomer), ownerId: theirs(c).user })),
    ),
  ],
  updateSite: (c) => [
    companies('refused', () => updateSite(edits(c), theirs(c).site, change())),
    companies('refused', () => updateSite(edits(c), c.ours.spareSite, change({ ownerId: theirs(c).user }))),
  ],
  deleteSite: (c) => [
    companies('refused', () => deleteSite(c.able(SITES)('siteDeletions'), theirs(c).spareSite, { version: 1 })),
  ],
  lockSite: (c) => [companies('refused', () => c.within((tx) => lockSite(tx, ourCompany(c), { id: theirs(c).site })))],
  moveSite: (c) => [companies('refused', () => moveSite(edits(c), theirs(c).site, move))],
  moveSiteIn: (c) => [
    companies('refused', () => c.within((tx) => moveSiteIn(tx, edits(c), { ...move, id: theirs(c).site }))),
  ],
  launchSite: (c) => [companies('refused', () => launchSite(edits(c), theirs(c).site, launch))],
  recordToldDecision: (c) => [companies('refused', () => recordToldDecision(edits(c), theirs(c).site, told))],
  sendSiteLink: (c) => [companies('refused', () => sendSiteLink(edits(c), theirs(c).site, { isSent: false }))],
  revokeSiteLinks: (c) => [companies('refused', () => revokeSiteLinks(edits(c), theirs(c).site))],
  setSiteTick: (c) => [
    companies('refused', () => setSiteTick(edits(c), theirs(c).site, { checkId: 'ordered-1', isDone: true })),
  ],
  saveSiteStage: (c) => [
    companies('ours', () =>
      saveSiteStage(
        edits(c),
        siteStageChange.parse({ state: 'fixes', slaDays: 4, clientAction: '', checklist: [], version: 0 }),
      ),
    ),
  ],
  addContent: (c) => [companies('refused', () => addContent(edits(c), theirs(c).site, siteContentInput.parse(asked)))],
  updateContent: (c) => [
    companies('refused', () =>
      updateContent(edits(c), theirContent(c), siteContentChange.parse({ ...asked, version: 1 })),
    ),
    companies('refused', () =>
      updateContent(edits(c), crossedContent(c), siteContentChange.parse({ ...asked, version: 1 })),
    ),
  ],
  removeContent: (c) => [
    companies('refused', () => removeContent(edits(c), theirContent(c), { version: 9 })),
    companies('refused', () => removeContent(edits(c), crossedContent(c), { version: 9 })),
  ],
  decideContent: (c) => [
    companies('refused', () => decideContent(edits(c), theirContent(c), decision)),
    companies('refused', () => decideContent(edits(c), crossedContent(c), decision)),
  ],
  submitContent: (c) => [
    companies('refused', () => submitContent(crossedPass(c), theirs(c).siteContent, submission)),
    companies('refused', () => submitContent(ourPass(c), theirs(c).siteContent, submission)),
  ],
  addSentFile: (c) => [
    companies('refused', () => addSentFile(crossedPass(c), theirs(c).siteFilesContent, file)),
    companies('refused', () => addSentFile(ourPass(c), theirs(c).siteFilesContent, file)),
  ],
  removeSentFile: (c) => [
    companies('refused', () =>
      removeSentFile(crossedPass(c), { contentId: theirs(c).siteFilesContent, fileId: theirs(c).siteFile }),
    ),
    companies('refused', () =>
      removeSentFile(ourPass(c), { contentId: c.ours.siteFilesContent, fileId: theirs(c).spareSiteFile }),
    ),
  ],
  decideByLink: (c) => [companies('refused', () => decideByLink(crossedPass(c), approval, { ip: '', userAgent: '' }))],
  inSites: outside('a part of conditions, crossed with listSites'),
  siteViewer: outside('asks for the permissions of an actor, no rows'),
  listClientStages: outside('looks through the stages that it is given'),
  filesOfContent: outside('a condition, crossed with findContentFile'),
  writeSite: outside('writes a website that its callers have locked, each crossed itself'),
  writeContent: outside('writes a content that its callers have locked, each crossed itself'),
  recordSiteDecision: outside('decides about a website that its callers have locked, each crossed itself'),
  nextReminderAt: outside('calculates a time, no rows'),
  requireOpen: outside('looks at a state, no rows'),
  findSitePass: outside('finds a company by a link; what it opens is crossed with findSiteRow'),
  loadSitePage: outside('its parts are crossed: findSiteRow and selectContents'),
  findSentFile: outside('its parts are crossed: findSiteRow and selectContentFile'),
  recordSiteChange: outside('tells of a website that its callers have locked'),
  addSiteLink: outside('adds a link to a website that its callers have locked'),
  findAddressee: outside('reads the customer of a website or a domain that its callers have locked'),
  mailSiteCustomer: outside('tells the customer of a website that its callers have locked'),
  notifySiteOwner: outside('tells of a website that its callers have locked'),
}
