'use client'

import { Alert } from './alert'
import { Dialog } from './dialog'

type Props = { title: string; problem: string | undefined; onClose: () => void }

/** Error dialog for actions without a form of their own; it stays until it is closed. */
export const ProblemDialog = ({ title, problem, onClose }: Props) => (
  <Dialog open={problem !== undefined} onClose={onClose} title={title}>
    <Alert tone="bad" live title={problem} />
  </Dialog>
)
