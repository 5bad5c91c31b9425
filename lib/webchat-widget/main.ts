import { createCalls } from './calls'
import { runChat } from './chat'
import { openMemory } from './memory'
import { buildSheet } from './styles'

const MAX_TRIES = 6

/** Starts the chat that the script's own element names. An account that does not list this website shows nothing. */
async function start({ src, dataset }: HTMLScriptElement): Promise<void> {
  const token = dataset.chat ?? ''
  if (!token || document.querySelector(`[data-kesher-chat="${CSS.escape(token)}"]`)) return
  const host = document.createElement('div')
  host.dataset.kesherChat = token
  // It stands before anything is awaited, so that a script which was pasted twice draws one chat.
  document.body.append(host)
  const calls = createCalls(`${new URL(src).origin}/api/public/chat/${encodeURIComponent(token)}`)
  const config = await loadConfig(calls)
  if (!config) return host.remove()
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buildSheet(/^#[\da-f]{6}$/.test(config.color) ? config.color : '#1d4ed8'))
  root.adoptedStyleSheets = [sheet]
  root.append(runChat({ config, calls, memory: openMemory(token) }))
}

/** Asks a few times what to show; null where the office refuses. To a website that is not listed its answer is unreadable. */
async function loadConfig(calls: ReturnType<typeof createCalls>) {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const answer = await calls.config()
    if (answer.ok) return answer.data
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null
    await new Promise((resolve) => setTimeout(resolve, 1_000 * 2 ** tries))
  }
  return null
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const run = () => void start(script)
  if (document.body) run()
  else document.addEventListener('DOMContentLoaded', run)
}
