import { constants, setPriority } from 'node:os'

import { loadUserActor } from '@/lib/auth/actor-of-user'
import { closePool } from '@/lib/db/client'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { startImport } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { importScope } from '@/lib/modules/imports/scope.rules'

/**
 * Continues one import from its current state to its end, as a worker does. The parent process may kill it at any
 * moment.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const [companyId = '', actorId = '', importId = ''] = process.argv.slice(2)
const actor = await loadUserActor(companyId, actorId)
if (!actor) throw new Error('no such user')
const scope = importScope(customerImports, actor)
const place = { companyId, importId }
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
process.send?.('ready')

if ((await findImport(scope, importId)).state === 'mapped') await runCheck(place)
if ((await findImport(scope, importId)).state === 'validated') await startImport(scope, importId)
await runImport(place)
await closePool()
process.exit()
