import { takesFile, type Prompt } from '#derive/palette/palette.ts'
import { mediaOf } from '#derive/values/media.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { mayBe, offeredFiles } from '#browser/upload/kind-of-file.ts'
import { addFile } from '#browser/upload/small.ts'
import type { UploadWords } from '#browser/upload/words.ts'
import { forgetRecords } from '#browser/kinds/records.ts'

export interface UploadedFile {
  readonly value: unknown
  readonly shown: string
}

interface UploadSteps {
  readonly isNone: UploadWords['isNone']
  readonly onStart: () => void
  readonly onDone: (file: UploadedFile) => void
  readonly onFault: (message: string) => void
}

export function uploadInto(step: Prompt, { isNone, onStart, onDone, onFault }: UploadSteps): void {
  if (!takesFile(step)) return
  const media = mediaOf(step.field)
  const input = document.createElement('input')
  input.type = 'file'
  if (media) input.accept = offeredFiles[media]
  // Outside the document, the input may be garbage-collected before a file is chosen.
  input.hidden = true
  document.body.append(input)
  input.addEventListener('cancel', () => input.remove())
  input.addEventListener('change', () => {
    input.remove()
    const file = input.files?.[0]
    if (!file) return
    if (media && !mayBe(media, file)) return onFault(isNone[media](file.name))
    onStart()
    addFile(file, step.name)
      .then(({ id, url, name }) => {
        forgetRecords()
        onDone({ value: step.control === 'file' || step.field.asUrl ? url : id, shown: name })
      })
      .catch((error: unknown) => onFault(problemText(error, t)))
  })
  input.click()
}
