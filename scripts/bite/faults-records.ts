import type { Fault } from './fault'

/** Records, documents, the log of what was done, and live news. */
export const RECORD_FAULTS: readonly Fault[] = [
  {
    name: 'a stale form overwrites what somebody else saved',
    file: 'lib/modules/customers/lifecycle/lifecycle.queries.ts',
    from: 'if (before.version === sent.version) return',
    to: 'if (before.version >= sent.version) return',
    stage: 'integration',
    tests: ['lib/modules/customers/customers.mutations.db.test.ts'],
  },
  {
    name: 'two who save at once both win, for want of a lock',
    file: 'lib/records/lock-row.ts',
    from: "    .for('update')\n",
    to: '',
    stage: 'integration',
    tests: ['lib/modules/customers/customers.mutations.db.test.ts'],
  },
  {
    name: 'a new role leaves no row in the audit log',
    file: 'lib/modules/roles/roles.mutations.ts',
    from: "    await audit(tx, scope, { action: 'role.created', entity: 'role', entityId: id, data: { after: input } })\n",
    to: '',
    stage: 'integration',
    tests: ['lib/modules/audit/written-down.db.test.ts'],
  },
  {
    name: 'the audit chain has no links',
    file: 'lib/db/migrations/20261123193343_security.sql',
    from: "NEW.prev_hash := coalesce(last.hash, '');",
    to: "NEW.prev_hash := '';",
    stage: 'integration',
    tests: ['lib/events/audit-chain.db.test.ts'],
  },
  {
    name: 'an open window misses what happened while the connection was lost',
    file: 'lib/events/realtime-listener.ts',
    from: 'if (!hearing.passed.has(news.id)) pass(hearing, news)',
    to: 'if (hearing.passed.has(news.id)) pass(hearing, news)',
    stage: 'integration',
    tests: ['lib/http/realtime-stream.db.test.ts'],
  },
  {
    name: 'undoing an import leaves the customers that it made',
    file: 'lib/modules/imports/records.mutations.ts',
    from: 'c set deleted_at = now(), version = c.version + 1,',
    to: 'c set version = c.version + 1,',
    stage: 'integration',
    tests: ['lib/modules/customers/import/undo.db.test.ts'],
  },
  {
    name: 'what is sealed is not what was shown',
    file: 'lib/modules/documents/upload.mutations.ts',
    from: 'const flat = await flattened(bytes)',
    to: 'const flat = bytes.length > 0 ? bytes : await flattened(bytes)',
    stage: 'integration',
    tests: ['lib/modules/documents/flat-sources.db.test.ts'],
  },
  {
    name: 'the second signer may sign before the first',
    file: 'lib/modules/documents/turns.rules.ts',
    from: 'takesPart(signer) && signer.orderGroup === currentGroup(signers)',
    to: 'takesPart(signer) && currentGroup(signers) !== null',
    stage: 'unit',
    tests: ['lib/modules/documents/turns.rules.test.ts'],
  },
]
