import { importAgain } from '#browser/parts/import-again.ts'
import { warn } from '#browser/notices/notify.ts'

const steps = () => importAgain(() => import('#browser/notices/undo.ts'))

export const undoLast = (): Promise<void> =>
  steps()
    .then((code) => code.undoLast())
    .catch(warn)

export const redoLast = (): Promise<void> =>
  steps()
    .then((code) => code.redoLast())
    .catch(warn)
