import { type ComparedPage, targetAt } from './compared-pages'
import { firstLoadScript } from './first-load'
import { weighHtml } from './html-weight'
import { type Pair, printPairs, printPairsHead, printTitle } from './report'

type Sites = { ours: string; twin: string }

/** Prints the size of the HTML of pages, of the part that tells them again for hydration, and their elements. */
export async function printHtmlWeights(
  { ours, twin }: Sites,
  pages: readonly ComparedPage[],
  cookie: string,
): Promise<void> {
  printTitle('HTML of a page before compression, KiB')
  printPairsHead(['HTML', 'of it told twice', 'elements'])
  for (const page of pages.filter((one) => !one.ours.startsWith('/api/'))) {
    const jar = page.isSignedIn ? cookie : undefined
    const [one, other] = [await loadHtml(ours, page.ours, jar), await loadHtml(twin, page.twin, jar)]
    const kib = (name: 'bytes' | 'secondTelling'): Pair => [one[name] / 1024, other[name] / 1024]
    const wanted = page.name === 'list page' ? '≤ 120 KiB' : ''
    printPairs(page.name, [kib('bytes'), kib('secondTelling'), [one.elements, other.elements]], wanted)
  }
}

async function loadHtml(origin: string, path: string, cookie: string | undefined) {
  const { url } = targetAt(origin, path, cookie)
  const answer = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return weighHtml(await answer.text())
}

type Pages = { payment: string; signature: string; cookie: string }

/** Prints the script that a first visit of a page loads. */
export async function printScriptWeights(origin: string, { payment, signature, cookie }: Pages): Promise<void> {
  printTitle('first-load script, KiB brotli')
  for (const [name, path, jar, wanted] of [
    ['login', '/login', undefined, 122],
    ['payment page', `/paymentPage/${payment}`, undefined, 126],
    ['signature page', `/document-signature/${signature}`, undefined, 132],
    ['home', '/', cookie, 134],
    ['customers list', '/customers', cookie, 158],
    ['leads list', '/leads', cookie, 225],
    ['leads board', '/leads/board', cookie, 265],
    ['customer form', '/customers/add', cookie, 185],
  ] as const) {
    const { scripts, styles } = await firstLoadScript(origin, path, jar)
    console.log(`  ${name.padEnd(28)}${scripts.toFixed(0).padStart(6)}   (≤ ${wanted})   css ${styles.toFixed(1)}`)
  }
}
