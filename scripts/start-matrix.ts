import { rmSync } from 'node:fs'
import { cases } from './run/matrix-cases'
import { makeCheckout } from './run/matrix-checkout'

/** `npm run test:start`: really starts, kills and restarts whole installations, as several users. */
let failed = 0
for (const { name, isOpen, as, run } of cases()) {
  const checkout = makeCheckout({ isOpen, owner: as })
  try {
    const notes = await run({ checkout: checkout.folder, dataDir: checkout.dataDir, owner: as })
    console.log(`ok      ${name}${notes ? ` (${notes})` : ''}`)
  } catch (error) {
    failed++
    console.log(`FAILED  ${name}\n${error instanceof Error ? error.stack : error}`)
  } finally {
    checkout.remove()
    rmSync(checkout.outer, { recursive: true, force: true })
  }
}
if (process.getuid?.() !== 0) console.log('left out: the cases that need root')
console.log(`${failed === 0 ? 'all cases hold' : `${failed} failed`}`)
process.exitCode = failed > 0 ? 1 : 0
