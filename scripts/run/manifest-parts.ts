/**
 * Lock order of modules that handle the same event (decision 023). Modules that are not listed come after these, and
 * customers last, because their timeline is written after everything else.
 */
export const LOCKS_FIRST = [
  'subscriptions',
  'payment-pages',
  'coupons',
  'payments',
  'documents',
  'tax-documents',
  'wallet',
]
export const LOCKS_LAST = ['leads', 'customers']

/**
 * Display order of the modules in choices, filters and the documentation. Modules that are not listed follow, by name.
 */
export const SHOWN_FIRST = [
  'customers',
  'leads',
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

export type Part = {
  /** Ending of the files that declare it, and the name of the export. */
  file: string
  name: string
  /** Name of the generated export, and its doc comment. */
  gathered: string
  explains: string
  /**
   * `merged`: the objects are merged into one; `joined`: the arrays are concatenated; `list`: each module's value is
   * one entry.
   */
  kind: 'types' | 'merged' | 'joined' | 'list'
  /** Modules that come first, if neither the lock order nor SHOWN_FIRST applies. */
  first?: readonly string[]
}

/** Ending of the files that declare which personal data a module stores. */
const OF_A_PERSON = '/personal-data.rules.ts'

/** The gathered declarations; the key is the file name in `lib/manifest`. */
export const PARTS: Readonly<Record<string, Part>> = {
  permissions: {
    file: '/permissions.schema.ts',
    name: 'permissions',
    gathered: 'permissions',
    explains: 'Permissions of all modules.',
    kind: 'merged',
  },
  openings: {
    file: '/openings.schema.ts',
    name: 'openings',
    gathered: 'openings',
    explains: 'Rows that each permission opens, by scope.',
    kind: 'merged',
  },
  events: {
    file: '/module.ts',
    name: 'Events',
    gathered: 'EventCatalogue',
    explains: 'Events that modules emit to each other.',
    kind: 'types',
  },
  topics: {
    file: '/module.ts',
    name: 'topics',
    gathered: 'topics',
    explains: 'Realtime topics: the screens that a change updates, and the users who may receive it.',
    kind: 'merged',
  },
  entities: {
    file: '/module.ts',
    name: 'entities',
    gathered: 'entities',
    explains: 'Records that the audit log and notifications refer to.',
    kind: 'merged',
  },
  'audit-actions': {
    file: '/module.ts',
    name: 'auditActions',
    gathered: 'auditActions',
    explains: 'Display names of the actions in the audit log.',
    kind: 'merged',
  },
  palette: {
    file: '/module.ts',
    name: 'palette',
    gathered: 'palette',
    explains: 'Kinds of records that the palette finds.',
    kind: 'merged',
  },
  'palette-sources': {
    file: '/palette.queries.ts',
    name: 'paletteSources',
    gathered: 'paletteSources',
    explains: 'Queries by which the palette finds them.',
    kind: 'merged',
  },
  'import-targets': {
    file: '/import/target.commands.ts',
    name: 'importTargets',
    gathered: 'importTargets',
    explains: 'Records that can be imported from files.',
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
    explains: 'Display names of long-running operations.',
    kind: 'merged',
  },
  notifications: {
    file: '/module.ts',
    name: 'notifications',
    gathered: 'notifications',
    explains: 'Kinds of notifications that users receive.',
    kind: 'merged',
  },
  'public-events': {
    file: '/module.ts',
    name: 'publicEvents',
    gathered: 'publicEvents',
    explains: 'Events that outside systems can subscribe to.',
    kind: 'merged',
  },
  'public-event-groups': {
    file: '/module.ts',
    name: 'publicEventGroups',
    gathered: 'publicEventGroups',
    explains: 'Headings under which a form groups the public events.',
    kind: 'merged',
  },
  'automation-triggers': {
    file: '/module.ts',
    name: 'automationTriggers',
    gathered: 'automationTriggers',
    explains: 'Events that start automations.',
    kind: 'merged',
  },
  'automation-entities': {
    file: '/automation.commands.ts',
    name: 'automationEntities',
    gathered: 'automationEntities',
    explains: 'Records that automations run for, with what is known of them and what may be done with them.',
    kind: 'merged',
  },
  'automation-steps': {
    file: '/automation.commands.ts',
    name: 'automationSteps',
    gathered: 'automationSteps',
    explains: 'Steps that modules add to the records of other modules.',
    kind: 'list',
  },
  'owned-kinds': {
    file: '/handover.commands.ts',
    name: 'ownedKinds',
    gathered: 'ownedKinds',
    explains: 'Records that users own, and hand over when they leave.',
    kind: 'merged',
  },
  subscribers: {
    file: '/subscribers.commands.ts',
    name: 'subscribers',
    gathered: 'subscribers',
    explains: 'Event subscribers, in lock order.',
    kind: 'list',
  },
  jobs: {
    file: '.jobs.ts',
    name: 'jobs',
    gathered: 'moduleJobs',
    explains: 'Jobs of the worker.',
    kind: 'list',
  },
  'person-sections': {
    file: OF_A_PERSON,
    name: 'personSections',
    gathered: 'personSections',
    explains: 'Data of a customer outside its own record, in the order in which a data copy lists it.',
    kind: 'joined',
    first: [
      'contacts',
      'consents',
      'activity',
      'leads',
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
  // The order matters: the database refuses to delete append-only rows before their customer is erased. The timeline's
  // texts are erased before a merge counts its remaining ones, and the receipt lists the kinds in this order.
  'erasure-steps': {
    file: OF_A_PERSON,
    name: 'erasureSteps',
    gathered: 'erasureSteps',
    explains: 'Steps of an erasure in the database, in order.',
    kind: 'joined',
    first: [
      'customers',
      'leads',
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
    explains: 'What an erasure does to each table whose rows belong to a customer.',
    kind: 'merged',
  },
  'kept-by-law': {
    file: OF_A_PERSON,
    name: 'keptByLaw',
    gathered: 'keptByLaw',
    explains: 'Tables that may still contain words of an erased person.',
    kind: 'merged',
  },
  'kept-records': {
    file: OF_A_PERSON,
    name: 'keptRecords',
    gathered: 'keptRecords',
    explains: 'Records that remain after an erasure, as its receipt lists them.',
    kind: 'joined',
    first: ['payments', 'payment-pages', 'documents', 'consents'],
  },
}
