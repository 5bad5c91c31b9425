import { closePool } from '@/lib/db/client'

/**
 * Returns what `npm run db:migrate` prints about the first setup: a new one-time code for /setup while no company
 * exists, and the settings that an installation of an earlier release lacks.
 */
export async function firstCompanyLines({ DATABASE_URL, DATABASE_LISTEN_URL, APP_ORIGIN } = environment()) {
  const lacks = DATABASE_LISTEN_URL ? [] : ['חסר DATABASE_LISTEN_URL, שהאתר עובד איתו: npm run db:setup מדפיס אותו.']
  if (!DATABASE_URL) return [...lacks, 'כדי לקבל את הקוד להקמת החברה הראשונה יש להגדיר DATABASE_URL ולהריץ שוב.']
  return [...lacks, ...(await setupLines(APP_ORIGIN ?? ''))]
}

/** Returns the setup address and a one-time code, while no company exists. */
export async function setupLines(origin: string): Promise<string[]> {
  const { ensureSetupCode } = await import('@/lib/auth/setup-code')
  try {
    const code = await ensureSetupCode()
    return code ? [`אין עדיין חברה. נכנסים אל ${origin}/setup ומקימים אותה בקוד החד־פעמי: ${code}`] : []
  } finally {
    await closePool()
  }
}

const environment = (): Partial<Record<string, string>> => process.env
