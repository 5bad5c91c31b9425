'use client'

import { useLazy } from '@/components/ui/use-lazy'

const load = () => import('./late-refusal-card').then((module) => module.LateRefusalCard)

/** The refusal of a part of a screen. Loaded only then, since every page is told of its refusals. */
export function LateRefusal({ status }: { status: 403 | 404 }) {
  const Card = useLazy(load, true)
  return Card && <Card status={status} />
}
