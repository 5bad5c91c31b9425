import { mkdirSync } from 'node:fs'
import { startEmbedded } from '@/lib/db/embedded/start'
import { refuseListener, refuseUnsafe } from '@/lib/db/refuse'
import { setupDatabase, toEnvironment } from '@/lib/db/setup'
import type { Lifecycle } from './lifecycle'

export type Urls = ReturnType<typeof toEnvironment>
type Options = { dataDir: string; life: Lifecycle; say: (line: string) => void }

/** Prepares the database at the newest schema: the one of DATABASE_URL, or else the embedded one, which it starts. */
export async function prepareDatabase(options: Options): Promise<Urls> {
  // The job queue's library is loaded while the server starts.
  const [urls, { migrate }] = await Promise.all([givenUrls() ?? embeddedUrls(options), import('@/lib/db/migrate')])
  const applied = await migrate(urls.DATABASE_ADMIN_URL)
  if (applied.length > 0) options.say(`מבנה מסד הנתונים עודכן (${applied.length}).`)
  await Promise.all([refuseUnsafe(urls.DATABASE_URL), refuseListener(urls.DATABASE_LISTEN_URL)])
  return urls
}

function givenUrls(): Urls | undefined {
  const { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_LISTEN_URL } = process.env
  if (!DATABASE_URL) return undefined
  if (!DATABASE_ADMIN_URL || !DATABASE_LISTEN_URL)
    throw new Error(
      `DATABASE_URL is set and DATABASE_${DATABASE_ADMIN_URL ? 'LISTEN' : 'ADMIN'}_URL is not (\`npm run db:setup\` prints all three)`,
    )
  return { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_LISTEN_URL }
}

async function embeddedUrls({ dataDir, life, say }: Options): Promise<Urls> {
  mkdirSync(dataDir, { recursive: true })
  const starting = startEmbedded({ dataDir, onProgress: say })
  life.onEnd(() =>
    starting.then(
      (server) => server.stop(),
      () => undefined,
    ),
  )
  const { superuserUrl } = await starting
  await life.haltIfEnding()
  return toEnvironment(await setupDatabase({ superuserUrl, database: 'kesher' }))
}
