import { inviteCompany } from '@/lib/auth/invitation'
import { closePool } from '@/lib/db/client'
import { parseEmail } from '@/lib/format/email'
import { dataFolder } from './run/paths'
import { shareEnvironment } from './run/share-environment'

/** `npm run invite -- address`: e-mails an invitation to open a company, and prints its link. */
const email = parseEmail(process.argv[2] ?? '')
if (!email.ok) throw new Error('npm run invite -- name@example.co.il')
shareEnvironment(dataFolder())
try {
  console.log(await inviteCompany(email.value))
} finally {
  await closePool()
}
