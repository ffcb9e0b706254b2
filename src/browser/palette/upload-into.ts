import type { Step } from '#derive/palette.ts'
import { t } from '#browser/i18n/i18n.ts'
import { problemText } from '#browser/ui/problem-text.ts'
import { postSmall } from '#browser/upload/small.ts'

/** Lets one choose a file, uploads it and answers the value the step stores. */
export function uploadInto(
  step: Step,
  onDone: (found: { value: unknown; shown: string }) => void,
  onFault: (message: string) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  if (step.control === 'image') input.accept = 'image/*'
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (!file) return
    postSmall(file)
      .then(({ id, url, name }) =>
        onDone({ value: step.control === 'file' || step.field.asUrl ? url : id, shown: name }),
      )
      .catch((error: unknown) => onFault(problemText(error, t)))
  })
  input.click()
}
