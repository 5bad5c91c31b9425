type Answer = { ok: true } | { ok: false; error: { code: string } }
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/**
 * Registers the dialog that asks for the password when a call needs it again; it resolves to whether the password was
 * confirmed. Returns the function that unregisters it.
 */
export function registerReauthPrompt(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Makes a call; if the server first requires the password again, asks for it and repeats the same call once. */
export async function withReauthentication<T extends Answer>(call: () => Promise<T>): Promise<T> {
  const answer = await call()
  if (answer.ok || answer.error.code !== 'reauth_required' || !ask) return answer
  return (await ask()) ? call() : answer
}
