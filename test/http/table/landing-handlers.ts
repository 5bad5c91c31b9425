import { adAccountBody, landingDraftBody, landingPageBody } from '../../isolation/landing'
import { OUR_WORDS } from '../../isolation/words'
import type { Handler } from './handler'

const page = { id: 'landingPage' } as const

/** Handlers of landing pages with an id in their address. */
export const LANDING_HANDLERS: Record<string, Handler> = {
  'GET landing-pages/[id]': { own: page },
  'GET landing-pages/[id]/versions': { own: page },
  'GET landing-pages/[id]/numbers': { own: page },
  'GET landing-pages/[id]/preview': { own: page },
  'POST landing-pages/[id]/preview': {
    own: page,
    body: ({ captureChannel }) => {
      const { version: _, ...unsaved } = landingDraftBody(OUR_WORDS, captureChannel)
      return unsaved
    },
  },
  'GET landing-pages/[id]/advertisers': { own: page },
  'POST landing-pages/[id]/advertisers': {
    own: page,
    body: () => ({ ...adAccountBody, externalId: String(Date.now()) }),
  },
  'PUT landing-pages/[id]/advertisers/[accountId]': {
    own: { ...page, accountId: 'adAccount' },
    body: () => ({ isOn: true, version: 1 }),
  },
  'DELETE landing-pages/[id]/advertisers/[accountId]': {
    own: { ...page, accountId: 'spareAdAccount' },
    body: () => ({ version: 1 }),
  },
  'PUT landing-pages/[id]': { own: page, body: () => ({ ...landingPageBody(OUR_WORDS), version: 3 }) },
  'PUT landing-pages/[id]/draft': {
    own: page,
    body: ({ captureChannel }) => landingDraftBody(OUR_WORDS, captureChannel, 4),
  },
  'POST landing-pages/[id]/publication': { own: page, body: () => ({ version: 5 }) },
  'PUT landing-pages/[id]/state': { own: page, body: () => ({ state: 'paused', version: 6 }) },
  'DELETE landing-pages/[id]': { own: { id: 'spareLandingPage' }, body: () => ({ version: 1 }) },
  'POST landing-pages/domains/[id]/check': { own: { id: 'landingDomain' } },
  'DELETE landing-pages/domains/[id]': { own: { id: 'spareDomain' }, body: () => ({ version: 1 }) },
}
