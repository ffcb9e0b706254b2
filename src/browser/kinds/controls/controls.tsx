import type { ComponentType } from 'react'
import type { Kind } from '#catalogue/index.ts'
import { JsonControl } from '../json/json-control.tsx'
import type { ControlProps, NestedProps } from './control.ts'
import { DateControl, RangeControl } from './date-controls.tsx'
import { FileControl, ImageControl } from './file-controls.tsx'
import { PerLanguageControl } from './language-control.tsx'
import { LibraryControl } from './library-control.tsx'
import { ListControl, ObjectControl } from './list-controls.tsx'
import { OfferedControl } from './offered-control.tsx'
import { CountriesControl, CodeControl } from './code-controls.tsx'
import { RecordControl, RecordsControl, TargetControl } from './record-controls.tsx'
import { RichControl } from './rich-control.tsx'
import { ChoiceControl, ColorControl, FlagControl, LongTextControl, TextControl } from './text-controls.tsx'

const controls: Readonly<Record<Kind, ComponentType<NestedProps>>> = {
  text: (props) => (props.of ? <TargetControl {...props} of={props.of} /> : <TextControl {...props} />),
  longText: LongTextControl,
  richText: RichControl,
  int: TextControl,
  number: TextControl,
  flag: FlagControl,
  choice: ChoiceControl,
  country: CodeControl,
  countries: CountriesControl,
  language: CodeControl,
  dateTime: DateControl,
  dateRange: RangeControl,
  color: ColorControl,
  url: (props) => (props.field.media ? <FileControl {...props} /> : <TextControl {...props} />),
  image: ImageControl,
  file: FileControl,
  ref: (props) => (props.field.of === 'resource' ? <LibraryControl {...props} /> : <RecordControl {...props} />),
  list: (props) => {
    const { item } = props.field
    if (item?.kind === 'ref') return <RecordsControl {...props} />
    return item?.offers ? <OfferedControl {...props} /> : <ListControl {...props} />
  },
  perLanguage: PerLanguageControl,
  json: JsonControl,
  object: (props) => (props.field.fields ? <ObjectControl {...props} /> : <JsonControl {...props} />),
}

export function Control(props: ControlProps) {
  const KindControl = controls[props.field.kind]
  return <KindControl {...props} Item={Control} />
}
