type Answer = { ok: true } | { ok: false; error: { code: string } }
type ReauthPrompt = () => Promise<boolean>

let prompt: ReauthPrompt | undefined

/**
 * Registers the dialog that asks for the password when a call needs it again; it resolves to whether the password was
 * confirmed. Returns the function that unregisters it.
 */
export function registerReauthPrompt(newPrompt: ReauthPrompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = undefined
  }
}

/** Makes a call; if the server first requires the password again, asks for it and repeats the same call once. */
export async function withReauthentication<T extends Answer>(call: () => Promise<T>): Promise<T> {
  const answer = await call()
  if (answer.ok || answer.error.code !== 'reauth_required' || !prompt) return answer
  return (await prompt()) ? call() : answer
}
