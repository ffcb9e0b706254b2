import type { ControlProps } from './control.ts'
import { DateControl, RangeControl } from './date-controls.tsx'
import { FileControl, ImageControl } from './file-controls.tsx'
import { PerLanguageControl } from './language-control.tsx'
import { ListControl, ObjectControl } from './list-controls.tsx'
import { OfferedControl } from './offered-control.tsx'
import { CountriesControl, PlaceControl } from './place-controls.tsx'
import { RecordControl, RecordsControl, TargetControl } from './record-controls.tsx'
import { RichControl } from './rich-control.tsx'
import { ChoiceControl, ColorControl, FlagControl, LongTextControl, TextControl } from './text-controls.tsx'
import { JsonControl } from './json/json-control.tsx'

/** The control of a field, by what it holds. */
export function Control(props: ControlProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
      return props.of ? <TargetControl {...props} of={props.of} /> : <TextControl {...props} />
    case 'int':
    case 'number':
    case 'url':
      return <TextControl {...props} />
    case 'longText':
      return <LongTextControl {...props} />
    case 'richText':
      return <RichControl {...props} />
    case 'flag':
      return <FlagControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'country':
    case 'language':
      return <PlaceControl {...props} />
    case 'countries':
      return <CountriesControl {...props} />
    case 'dateTime':
      return <DateControl {...props} />
    case 'dateRange':
      return <RangeControl {...props} />
    case 'color':
      return <ColorControl {...props} />
    case 'image':
      return <ImageControl {...props} />
    case 'file':
      return <FileControl {...props} />
    case 'ref':
      return <RecordControl {...props} />
    case 'list':
      if (field.item?.kind === 'ref') return <RecordsControl {...props} />
      return field.item?.offers ? <OfferedControl {...props} /> : <ListControl {...props} Item={Control} />
    case 'object':
      return field.fields ? <ObjectControl {...props} Item={Control} /> : <JsonControl {...props} />
    case 'perLanguage':
      return <PerLanguageControl {...props} />
    case 'json':
      return <JsonControl {...props} />
  }
}
