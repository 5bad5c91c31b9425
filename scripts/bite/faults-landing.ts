import type { Fault } from './fault'

const FORMS = 'test/http/landing-forms.db.test.ts'
const DOMAINS = 'test/http/landing-domains.db.test.ts'

/** Faults of landing pages. */
export const LANDING_FAULTS: readonly Fault[] = [
  {
    name: 'a landing page is open after the end of its window',
    file: 'lib/modules/landing-pages/state.rules.ts',
    from: "if (publishTo && publishTo <= now) return 'ended'",
    to: "if (publishTo && publishTo < new Date(0)) return 'ended'",
    stage: 'integration',
    tests: ['test/http/landing-pages.db.test.ts'],
  },
  {
    name: 'a page of one host is shown on another',
    file: 'lib/modules/landing-pages/public.queries.ts',
    from: '(host !== null && host !== page.host)',
    to: "host === ''",
    stage: 'integration',
    tests: [DOMAINS],
  },
  {
    name: 'an advertiser is told the contact details of who did not consent',
    file: 'lib/modules/landing-pages/conversions.mutations.ts',
    from: 'sharesContacts && channels.some((channel) => consents.includes(channel))',
    to: 'sharesContacts && channels.length > 0',
    stage: 'integration',
    tests: [DOMAINS],
  },
  {
    name: 'the form of a page that was unpublished meanwhile is not taken',
    file: 'app/(public)/l/[slug]/route.ts',
    from: 'if (!page?.formSlug) return missingPage()',
    to: 'if (!page?.formSlug || !page.isOpen) return missingPage()',
    stage: 'integration',
    tests: [FORMS],
  },
  {
    name: 'what a visitor typed is written into the page as it came',
    file: 'lib/modules/landing-pages/markup.rules.ts',
    from: "'<': '&lt;',",
    to: "'<': '<',",
    stage: 'unit',
    tests: ['lib/modules/landing-pages/render.rules.test.ts'],
  },
]
