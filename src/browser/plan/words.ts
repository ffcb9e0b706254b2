import { useApp } from '#browser/state/app-state.ts'
import { en } from './words-en.ts'
import { zh } from './words-zh.ts'

export type PlanWords = typeof en

export function usePlanWords(): PlanWords {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
