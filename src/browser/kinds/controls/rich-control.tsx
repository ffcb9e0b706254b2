import { RichEditor } from '#browser/rich-text/rich-part.ts'
import { useSay } from '#browser/i18n/i18n.ts'
import { Skeleton } from '#browser/ui/skeleton.tsx'
import { textOf, type ControlProps } from './control.ts'

export function RichControl({ field, label, value, onLeave, ...rest }: ControlProps) {
  const say = useSay()
  return (
    <RichEditor
      {...rest}
      label={label ?? say(field.title)}
      value={textOf(value)}
      onLeave={onLeave}
      fallback={<Skeleton width="70%" />}
    />
  )
}
