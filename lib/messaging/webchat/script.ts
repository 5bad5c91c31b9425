import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { WEBCHAT_BUNDLING } from '@/lib/webchat-widget/bundle'

let made: Promise<string> | undefined

/** Returns the script by which websites show a chat: that of the build, or during development of the sources. */
export const loadWebchatScript = (): Promise<string> => {
  made ??= readBuilt().catch(bundleSources)
  return made
}

const readBuilt = () =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), '.next', 'programs', 'webchat.js'), 'utf8')

async function bundleSources(): Promise<string> {
  const { build } = await import(/* turbopackIgnore: true */ 'esbuild')
  const { outputFiles } = await build(
    Object.assign({}, WEBCHAT_BUNDLING, {
      absWorkingDir: /* turbopackIgnore: true */ process.cwd(),
      write: false as const,
    }),
  )
  return outputFiles[0]?.text ?? ''
}
