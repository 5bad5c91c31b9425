import { requireScope } from '@/lib/access/scope'
import { actorOfUser } from '@/lib/auth/actor-of-user'
import { closePool } from '@/lib/db/client'
import { runCheck } from '@/lib/modules/customers/imports/check.jobs'
import { startImport } from '@/lib/modules/customers/imports/imports.mutations'
import { findImport } from '@/lib/modules/customers/imports/imports.queries'
import { runImport } from '@/lib/modules/customers/imports/run.jobs'

/** Goes on with one import from where it stands, to its end; whoever started it may kill it at any moment. */
const [companyId = '', actorId = '', importId = ''] = process.argv.slice(2)
const actor = await actorOfUser(companyId, actorId)
if (!actor) throw new Error('no such user')
const scope = requireScope('customerImports', actor)
const place = { companyId, importId }
// Nobody is to outlive the test that started it.
process.on('disconnect', () => process.exit())
process.send?.('ready')

if ((await findImport(scope, importId)).state === 'mapped') await runCheck(place)
if ((await findImport(scope, importId)).state === 'validated') await startImport(actor, importId)
await runImport(place)
await closePool()
process.exit()
