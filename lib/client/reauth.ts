type Answer = { ok: true } | { ok: false; error: { code: string } }
type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Says who asks for the password when a call needs it anew; the answer is whether it was proven. Gives the way to take it back. */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Makes a call, and where the server first wants the password typed again, asks for it and makes the same call once more. */
export async function withProof<T extends Answer>(call: () => Promise<T>): Promise<T> {
  const answer = await call()
  if (answer.ok || answer.error.code !== 'reauth_required' || !ask) return answer
  return (await ask()) ? call() : answer
}
