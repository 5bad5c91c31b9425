import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closePool } from '@/lib/db/client'
import { writePrivate } from '@/lib/db/embedded/private-file'
import type { DemoSummary } from '@/seed/demo'
import { endDemo, installationState, wipeDemo } from '@/seed/installation'

import { setupLines } from './first-company'

type Options = { dataDir: string; origin: string; say: (line: string) => void }

/**
 * Returns the sign-in information that the terminal shows: the demo's sign-ins and links, seeded into an empty database
 * unless DEMO=0; without the demo, the one-time code of the first setup.
 */
export async function firstUse({ dataDir, origin, say }: Options): Promise<string[]> {
  const file = join(dataDir, 'demo.json')
  try {
    const state = await resolveState(say)
    if (process.env.DEMO === '0') return await setupLines(origin)
    if (state === 'empty') {
      say('יוצר נתוני הדגמה…')
      const { seedDemo } = await import('@/seed/demo')
      const summary = keep(file, origin, await seedDemo())
      await endDemo()
      return demoLines(summary)
    }
    return existsSync(file) ? demoLines(keep(file, origin, JSON.parse(readFileSync(file, 'utf8')))) : []
  } finally {
    await closePool()
  }
}

/**
 * Returns the state of the installation. Empties a demo whose seeding was interrupted, so that a start is never stuck
 * halfway.
 */
async function resolveState(say: Options['say']): Promise<'empty' | 'used'> {
  const state = await installationState()
  if (state !== 'half') return state
  say('יצירת נתוני ההדגמה נקטעה; מתחיל אותה מחדש.')
  await wipeDemo()
  return 'empty'
}

/**
 * Saves the demo's sign-ins and links. The origin may differ between starts, so the links are rewritten with the
 * current one.
 */
function keep(file: string, origin: string, { signIns, links }: DemoSummary): DemoSummary {
  const whole = Object.entries(links).map(([name, link]) => [name, origin + new URL(link, origin).pathname])
  const summary = { origin, signIns, links: Object.fromEntries(whole) }
  writePrivate(file, `${JSON.stringify(summary, null, 2)}\n`)
  return summary
}

function demoLines({ signIns, links }: DemoSummary) {
  return [
    'כניסות להדגמה:',
    ...signIns.map(({ label, email, password }) => `  ${label}: ${email}  ${password}`),
    `דף תשלום לדוגמה: ${links.payment}`,
    `חתימה על מסמך לדוגמה: ${links.signature}`,
    ...(links.booking ? [`קביעת פגישה לדוגמה: ${links.booking}`] : []),
    ...(links.site ? [`עמוד לקוח של אתר לדוגמה: ${links.site}`] : []),
  ]
}
