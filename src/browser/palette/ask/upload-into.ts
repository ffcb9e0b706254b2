import type { Step } from '#derive/palette/palette.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { postSmall } from '#browser/upload/small.ts'
import { forgetRecords } from '#browser/kinds/records.ts'

/** What a step stores of a file, and what it shows. */
export interface UploadedFile {
  readonly value: unknown
  readonly shown: string
}

interface UploadSteps {
  readonly noPicture: (name: string) => string
  readonly onStart: () => void
  readonly onDone: (file: UploadedFile) => void
  readonly onFault: (message: string) => void
}

/** Lets one choose a file, uploads it and answers the value the step stores. */
export function uploadInto(step: Step, { noPicture, onStart, onDone, onFault }: UploadSteps): void {
  const input = document.createElement('input')
  input.type = 'file'
  if (step.control === 'image') input.accept = 'image/*'
  // nobody else holds it: outside the document it may be gone before a file is chosen
  input.hidden = true
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    const file = input.files?.[0]
    if (!file) return
    if (step.control === 'image' && !file.type.startsWith('image/')) return onFault(noPicture(file.name))
    onStart()
    postSmall(file)
      .then(({ id, url, name }) => {
        forgetRecords()
        onDone({ value: step.control === 'file' || step.field.asUrl ? url : id, shown: name })
      })
      .catch((error: unknown) => onFault(problemText(error, t)))
  })
  input.click()
}
