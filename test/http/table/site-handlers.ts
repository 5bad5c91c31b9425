import { PICTURE } from '../../isolation/settings'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

const site = { id: 'site' } as const
const domain = { id: 'siteDomain' } as const
const content = { id: 'site', contentId: 'siteContent' } as const

/** Handlers of websites with an id in their address. */
export const SITE_HANDLERS: Record<string, Handler> = {
  'GET sites/[id]': { own: site },
  'PUT sites/[id]': { own: site, body: () => ({ name: `אתר ${OUR_WORDS.sharedWord}`, version: 1 }) },
  'POST sites/[id]/move': { own: site, body: () => ({ to: 'design', version: 2 }) },
  'POST sites/[id]/approval': {
    own: site,
    body: () => ({ previewVersion: 1, decision: 'approved', name: 'דנה', comment: 'בטלפון', version: 3 }),
  },
  'POST sites/[id]/launch': {
    own: site,
    body: () => ({
      liveUrl: 'https://example.co.il/',
      accessibilityUrl: 'https://example.co.il/a',
      privacyUrl: 'https://example.co.il/p',
      isChecked: true,
      version: 3,
    }),
  },
  'POST sites/[id]/link': { own: site, body: () => ({ isSent: false }) },
  'DELETE sites/[id]/link': { own: site },
  'PUT sites/[id]/ticks': { own: site, body: () => ({ checkId: 'design-1', isDone: true }) },
  'GET sites/[id]/contents': { own: site },
  'POST sites/[id]/contents': { own: site, body: () => ({ kind: 'text', title: `תוכן ${OUR_WORDS.sharedWord}` }) },
  'PUT sites/[id]/contents/[contentId]': {
    own: content,
    body: () => ({ kind: 'text', title: `תוכן ${OUR_WORDS.sharedWord}`, version: 2 }),
  },
  'POST sites/[id]/contents/[contentId]/decision': {
    own: content,
    body: () => ({ decision: 'approved', comment: '', version: 3 }),
  },
  'DELETE sites/[id]/contents/[contentId]': {
    own: { id: 'site', contentId: 'spareSiteContent' },
    body: () => ({ version: 1 }),
  },
  'GET sites/[id]/contents/[contentId]/files/[fileId]': {
    own: { id: 'site', contentId: 'siteFilesContent', fileId: 'siteFile' },
  },
  'PUT sites/[id]/plans': {
    own: site,
    body: ({ sitePlan }) => ({ kind: 'maintenance', subscriptionId: sitePlan }),
  },
  'DELETE sites/[id]/plans': { own: site, body: () => ({ kind: 'maintenance' }) },
  'POST sites/[id]/hosting': { own: { id: 'spareSite' }, body: () => ({ host: 'outside', domain: 'a.example.com' }) },
  'POST sites/[id]/hosting/backup': { own: site },
  'DELETE sites/[id]/hosting': { own: site, body: () => ({ version: 1 }) },
  'POST sites/[id]/check': { own: site },
  'POST sites/[id]/addresses': { own: site },
  'GET sites/[id]/checks': { own: site },
  'GET sites/[id]/credentials': { own: site },
  'POST sites/[id]/credentials': { own: site, body: () => ({ label: OUR_WORDS.sharedWord, secret: 'סוד' }) },
  'PUT sites/[id]/credentials/[credentialId]': {
    own: { id: 'site', credentialId: 'siteCredential' },
    body: () => ({ label: OUR_WORDS.sharedWord, version: 1 }),
  },
  'POST sites/[id]/credentials/[credentialId]/secret': { own: { id: 'site', credentialId: 'siteCredential' } },
  'DELETE sites/[id]/credentials/[credentialId]': {
    own: { id: 'site', credentialId: 'spareSiteCredential' },
    body: () => ({ version: 1 }),
  },
  'PUT sites/[id]/design': {
    own: { id: 'spareSite' },
    body: ({ siteDesign }) => ({ isAsked: true, designId: siteDesign, version: 1 }),
  },
  'PUT sites/designs/[id]': {
    own: { id: 'siteDesign' },
    body: () => ({ name: `עיצוב ${OUR_WORDS.sharedWord}`, isPublished: true, version: 2 }),
  },
  'POST sites/designs/[id]/picture': { own: { id: 'spareSiteDesign' }, body: () => PICTURE, query: '?name=a.png' },
  'DELETE sites/designs/[id]': { own: { id: 'spareSiteDesign' }, body: () => ({ version: 1 }) },
  'GET sites/domains/[id]': { own: domain },
  'PUT sites/domains/[id]': {
    own: domain,
    body: () => ({ siteId: null, isRenewed: true, registrant: 'customer', version: 3 }),
  },
  'POST sites/domains/[id]/renewal': { own: domain, body: () => ({ years: 1, version: 4 }) },
  'PUT sites/domains/[id]/zone': {
    own: domain,
    body: () => ({ nameServers: ['ns1.example.com', 'ns2.example.com'], records: [], version: 5 }),
  },
  'PUT sites/domains/[id]/lock': { own: domain, body: () => ({ isLocked: false, version: 6 }) },
  'POST sites/domains/[id]/transfer-code': { own: domain },
  'POST sites/domains/[id]/handover': { own: domain, body: () => ({ step: 'start', version: 7 }) },
  'DELETE sites/domains/[id]': { own: { id: 'spareSiteDomain' }, body: () => ({ version: 2 }) },
  'DELETE sites/[id]': { own: { id: 'spareSite' }, body: () => ({ version: 2 }) },
}
