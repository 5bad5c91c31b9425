'use client'

import { useSignOut } from '@/components/shell/use-sign-out'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/** Sign-out button for a page of its own. */
export function SignOutButton() {
  const { signOut, isSending, problem } = useSignOut()
  return (
    <div className="stack">
      {problem && <Alert tone="bad" live title={problem} />}
      <Button variant="primary" size="lg" loading={isSending} onClick={signOut}>
        התנתקות
      </Button>
    </div>
  )
}
