import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const MODULES = 'lib/modules'

/**
 * Whose rows are locked before whose, where one event reaches several modules (decision 023). A module that is not named here comes
 * after those that are, and customers last: their timeline is written when everything else is.
 */
const LOCKS_FIRST = ['subscriptions', 'payment-pages', 'coupons', 'payments', 'documents', 'tax-documents', 'wallet']
const LOCKS_LAST = ['customers']

/** The order in which people see what modules say: in choices, filters and the documentation. The others come after, by name. */
const SHOWN_FIRST = [
  'customers',
  'custom-fields',
  'tags',
  'imports',
  'services',
  'coupons',
  'payment-pages',
  'payments',
  'subscriptions',
  'tax-documents',
  'documents',
  'payslips',
  'posts',
  'users',
  'companies',
]

type Part = {
  /** How the files end in which modules say it, and under which name. */
  file: string
  name: string
  /** The gathered name, and what it is. */
  gathered: string
  explains: string
  /** `merged` are objects made into one, `joined` lists made into one; a `list` has what each file says as an entry. */
  kind: 'types' | 'merged' | 'joined' | 'list'
  /** Whose come first, where it is not the order of locks or of SHOWN_FIRST. */
  first?: readonly string[]
}

/** What a module says of the people whose data it holds. */
const OF_A_PERSON = '/personal-data.rules.ts'

/** What is gathered of all modules, each into the file of `lib/manifest` that is its key. */
const PARTS: Readonly<Record<string, Part>> = {
  permissions: {
    file: '/permissions.schema.ts',
    name: 'permissions',
    gathered: 'permissions',
    explains: 'What may be allowed.',
    kind: 'merged',
  },
  openings: {
    file: '/openings.schema.ts',
    name: 'openings',
    gathered: 'openings',
    explains: 'Whose rows permissions open.',
    kind: 'merged',
  },
  events: {
    file: '/module.ts',
    name: 'Events',
    gathered: 'EventCatalogue',
    explains: 'Everything that a module tells the others.',
    kind: 'types',
  },
  topics: {
    file: '/module.ts',
    name: 'topics',
    gathered: 'topics',
    explains: 'Which screens hear of a change, and who may.',
    kind: 'merged',
  },
  entities: {
    file: '/module.ts',
    name: 'entities',
    gathered: 'entities',
    explains: 'The records that the audit log and notifications name.',
    kind: 'merged',
  },
  'audit-actions': {
    file: '/module.ts',
    name: 'auditActions',
    gathered: 'auditActions',
    explains: 'What the audit log calls what is done.',
    kind: 'merged',
  },
  palette: {
    file: '/module.ts',
    name: 'palette',
    gathered: 'palette',
    explains: 'What the palette finds.',
    kind: 'merged',
  },
  'palette-sources': {
    file: '/palette.queries.ts',
    name: 'paletteSources',
    gathered: 'paletteSources',
    explains: 'How the palette finds it.',
    kind: 'merged',
  },
  'import-targets': {
    file: '/import/target.commands.ts',
    name: 'importTargets',
    gathered: 'importTargets',
    explains: 'Records that are imported from files.',
    kind: 'merged',
  },
  'mergeable-kinds': {
    file: '/merging.commands.ts',
    name: 'mergeableKinds',
    gathered: 'mergeableKinds',
    explains: 'Records that are compared and merged.',
    kind: 'merged',
  },
  operations: {
    file: '/module.ts',
    name: 'operations',
    gathered: 'operations',
    explains: 'What long operations are called.',
    kind: 'merged',
  },
  notifications: {
    file: '/module.ts',
    name: 'notifications',
    gathered: 'notifications',
    explains: 'What users are told of.',
    kind: 'merged',
  },
  'public-events': {
    file: '/module.ts',
    name: 'publicEvents',
    gathered: 'publicEvents',
    explains: 'What outside systems may hear of.',
    kind: 'merged',
  },
  'public-event-groups': {
    file: '/module.ts',
    name: 'publicEventGroups',
    gathered: 'publicEventGroups',
    explains: 'Under which heading a form shows what outside systems may hear of.',
    kind: 'merged',
  },
  'owned-kinds': {
    file: '/handover.commands.ts',
    name: 'ownedKinds',
    gathered: 'ownedKinds',
    explains: 'What users look after, and hand over when they leave.',
    kind: 'merged',
  },
  subscribers: {
    file: '/subscribers.commands.ts',
    name: 'subscribers',
    gathered: 'subscribers',
    explains: 'Who listens, in the order in which rows are locked.',
    kind: 'list',
  },
  jobs: {
    file: '.jobs.ts',
    name: 'jobs',
    gathered: 'moduleJobs',
    explains: 'What a worker does.',
    kind: 'list',
  },
  'person-sections': {
    file: OF_A_PERSON,
    name: 'personSections',
    gathered: 'personSections',
    explains: 'Everything that is held of a customer beside the cards, in the order in which a copy of it is written.',
    kind: 'joined',
    first: [
      'contacts',
      'consents',
      'activity',
      'payment-pages',
      'payments',
      'tax-documents',
      'documents',
      'users',
      'subscriptions',
      'merging',
      'imports',
    ],
  },
  // The database lets nothing that is written once be taken out before its customer is erased. The words of the timeline go before a
  // merge counts what is left of its own, and a receipt lists kinds as they come.
  'erasure-steps': {
    file: OF_A_PERSON,
    name: 'erasureSteps',
    gathered: 'erasureSteps',
    explains: 'Everything that an erasure does in the database, in order.',
    kind: 'joined',
    first: [
      'customers',
      'contacts',
      'activity',
      'consents',
      'documents',
      'payments',
      'payment-pages',
      'merging',
      'imports',
      'personal-data',
    ],
  },
  'table-fates': {
    file: OF_A_PERSON,
    name: 'tableFates',
    gathered: 'tableFates',
    explains: 'What an erasure makes of every table whose rows belong to a customer.',
    kind: 'merged',
  },
  'kept-by-law': {
    file: OF_A_PERSON,
    name: 'keptByLaw',
    gathered: 'keptByLaw',
    explains: 'Tables where words of an erased person may still stand.',
    kind: 'merged',
  },
  'kept-records': {
    file: OF_A_PERSON,
    name: 'keptRecords',
    gathered: 'keptRecords',
    explains: 'What stays after an erasure, as its receipt lists it.',
    kind: 'joined',
    first: ['payments', 'payment-pages', 'documents', 'consents'],
  },
}

/** The names that mean the same in every module, and how the files end in which they are gathered. */
export const GATHERED: ReadonlyMap<string, string> = new Map(Object.values(PARTS).map(({ name, file }) => [name, file]))

/** The files of `lib/manifest` as they must be, by path. */
export const manifestFiles = (): Record<string, string> =>
  Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [`lib/manifest/${name}.ts`, written(part)]))

function written(part: Part): string {
  const files = tellers(part)
  const type = part.kind === 'types' ? 'type ' : ''
  const imports = files.map((file) => `import ${type}{ ${part.name} as ${alias(file)} } from '@/${MODULES}/${file}'`)
  return [
    '// Gathered from the modules by `npm run modules`: what is written here is lost.',
    ...imports,
    '',
    `/** ${part.explains} */`,
    body(part, files.map(alias)),
    '',
  ].join('\n')
}

function body({ kind, gathered }: Part, names: readonly string[]): string {
  if (kind === 'types') return `export type ${gathered} = ${names.join(' & ')}`
  if (kind === 'list') return `export const ${gathered} = [${names.join(', ')}] as const`
  const [open, close] = kind === 'joined' ? '[]' : '{}'
  return `export const ${gathered} = ${open}\n${names.map((name) => `  ...${name},\n`).join('')}${close} as const`
}

/** The files that say something of this, without their ending: in the order of locks, as people see it, or in one of its own. */
function tellers({ file, name, kind, first }: Part): string[] {
  const place = first || kind === 'merged' ? placeIn(first ?? SHOWN_FIRST) : placeIn(LOCKS_FIRST, LOCKS_LAST)
  return readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(file) && exported(`${MODULES}/${path}`).has(name))
    .map((path) => path.replace(/\.ts$/, ''))
    .sort((one, other) => place(one) - place(other) || one.localeCompare(other, 'en'))
}

function placeIn(first: readonly string[], last: readonly string[] = []) {
  return (path: string): number => {
    const module = path.replace(/\/.*/, '')
    if (last.includes(module)) return first.length + 1
    return first.includes(module) ? first.indexOf(module) : first.length
  }
}

/** `payments/refunds/refunds.jobs` is PaymentsRefundsRefunds. */
const alias = (path: string): string =>
  path
    .replace(
      /(\/module|\/subscribers\.commands|\/palette\.queries|\/handover\.commands|\/import\/target\.commands|\/merging\.commands|\/(?:permissions|openings)\.schema|\/personal-data\.rules|\.jobs)$/,
      '',
    )
    .split(/[/-]/)
    .map((word) => word.replace(/^\w/, (letter) => letter.toUpperCase()))
    .join('')

/** What a file exports, types too. */
function exported(path: string): ReadonlySet<string> {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const isExported = (statement: ts.Statement) =>
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  return new Set(
    statements.filter(isExported).flatMap((statement) => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map(({ name }) => name.getText())
      return ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : []
    }),
  )
}
