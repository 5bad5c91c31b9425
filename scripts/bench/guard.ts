import { rounds } from './load'
import { printRatio, printTitle } from './report'

/** Prints what the guard costs: a page behind a session against a dynamic page of the same layout without one. */
export async function printGuard(origin: string, cookie: string): Promise<void> {
  printTitle('guard: a page behind a session against a dynamic page without one (same layout; requests/s)')
  const guarded = { url: `${origin}/logout`, cookie }
  const { kept, first, open } = await rounds({
    kept: { ...guarded, keeps: true },
    first: guarded,
    open: { url: `${origin}/forgot-password` },
  })
  printRatio('with the hint cookie', [kept.rate, open.rate], '≥ 0.90')
  printRatio('without the hint cookie', [first.rate, open.rate], '≥ 0.70, a first visit')
}
