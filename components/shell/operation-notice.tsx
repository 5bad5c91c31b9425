'use client'

import { useLazy } from '@/components/ui/use-lazy'

import { useStarted } from './started-operation'

const loadResult = () => import('./operation-result').then(({ OperationResult }) => OperationResult)

/** Place of the operation that was started on this screen; what it shows is loaded when one is started. */
export function OperationNotice() {
  const isStarted = useStarted(({ id }) => id !== null)
  const Result = useLazy(loadResult, isStarted)
  return Result && <Result />
}
