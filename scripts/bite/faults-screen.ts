import type { Fault } from './fault'

/** What people read and press. */
export const SCREEN_FAULTS: readonly Fault[] = [
  {
    name: 'a name in a text breaks out of its isolation',
    file: 'lib/format/bidi.ts',
    from: "text.replace(CONTROLS, '')",
    to: 'text',
    ...{ stage: 'unit', tests: ['lib/format/bidi.test.ts'] },
  },
  {
    name: 'a number in a label is not isolated',
    file: 'components/ui/bidi.tsx',
    from: `<bdi dir="ltr">{typeof children === 'string' && children.includes('@') ? breakable(children) : children}</bdi>`,
    to: `<span>{typeof children === 'string' && children.includes('@') ? breakable(children) : children}</span>`,
    ...{ stage: 'unit', tests: ['app/(admin)/settings/receipt-head.test.tsx'] },
  },
  {
    name: 'a control has no name',
    // One that is there at every width, for the walk takes another look each week.
    file: 'components/shell/user-menu.tsx',
    from: 'aria-label={',
    to: 'data-name={',
    ...{ stage: 'e2e', tests: ['walk.spec'], title: 'walk.spec.ts posts, ' },
  },
  {
    name: 'a style overflows the page',
    file: 'components/screen/page.css',
    from: '.page-head { display: grid; gap: 4px; min-inline-size: 0; }',
    to: '.page-head { display: grid; gap: 4px; min-inline-size: 1600px; }',
    ...{ stage: 'e2e', tests: ['walk.spec'], title: 'walk.spec.ts posts, ' },
  },
  {
    name: 'a screen has no heading',
    file: 'components/screen/page.tsx',
    from: '              <h1>\n                <Bidi>{title}</Bidi>\n              </h1>',
    to: '              <p>\n                <Bidi>{title}</Bidi>\n              </p>',
    ...{ stage: 'e2e', tests: ['walk.spec'], title: 'walk.spec.ts posts, ' },
  },
  {
    name: 'a style names left instead of the reading side',
    file: 'components/screen/page.css',
    from: '.page-titles { min-inline-size: 0; }',
    to: '.page-titles { min-inline-size: 0; margin-left: 8px; }',
    ...{ stage: 'check', tests: ['sides'] },
  },
  {
    name: 'a module writes the rows of another',
    file: 'lib/modules/posts/queries.ts',
    from: "import { filesOf } from './files/queries'",
    to: "import { filesOf } from './files/queries'\nimport '../customers/mutations'",
    ...{ stage: 'check', tests: ['layers'] },
  },
  {
    name: 'a counted phrase does not agree with its number',
    file: 'lib/modules/documents/codes/mutations.ts',
    from: "'הקוד שגוי. נשארו שני ניסיונות.'",
    to: "'הקוד שגוי. נשארו שתי ניסיונות.'",
    ...{ stage: 'structure', tests: ['lib/format/counted-phrases.structure.test.ts'] },
  },
  {
    name: 'a day is that of London, not of Jerusalem',
    file: 'lib/format/dates.ts',
    from: "export const ZONE = 'Asia/Jerusalem'",
    to: "export const ZONE = 'UTC'",
    ...{ stage: 'unit', tests: ['lib/format/dates.test.ts'] },
  },
  {
    name: 'a phone is cut in another place',
    file: 'lib/format/phone.ts',
    from: '(\\d{1,2})(\\d{3})(\\d{4})$/.exec(e164)',
    to: '(\\d{1,2})(\\d{4})(\\d{3})$/.exec(e164)',
    ...{ stage: 'unit', tests: ['lib/format/phone.test.ts'] },
  },
  {
    name: 'what was chosen before the scripts came is lost',
    file: 'components/screen/typed-early.ts',
    from: '=== Math.max(drawn, 0)',
    to: '=== drawn',
    ...{ stage: 'unit', tests: ['components/screen/typed-early.test.ts'] },
  },
]
