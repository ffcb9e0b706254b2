import { changeQuery } from '#browser/router/route.ts'
import { Button } from '#browser/ui/button.tsx'
import { CheckBox } from '#browser/ui/input.tsx'
import { MenuButton } from '#browser/ui/menu.tsx'
import { Select } from '#browser/ui/select.tsx'
import { useWords } from '#browser/i18n/i18n.ts'
import { dayRows } from './board-csv.ts'
import { saveCsv } from '../csv.ts'
import { dayText } from '../figures.ts'
import { DimensionFilter } from '../filters.tsx'
import { RequestNote } from '../request-note.tsx'
import { SpanPicker } from '../span-picker.tsx'
import type { BoardWork } from './use-board.ts'
import { dashboardWords } from '../words.ts'

export function BoardBar({ work }: { work: BoardWork }) {
  const words = useWords(dashboardWords)
  const { setup, report, board, by, isCompared } = work
  return (
    <>
      <SpanPicker from={board?.from ?? ''} to={board?.to ?? ''} usualDays={Number(setup.usual?.['days'] ?? 30)} />
      {setup.filters.map((dimension) => (
        <DimensionFilter key={dimension} dimension={dimension} />
      ))}
      {setup.dimensions.length > 1 && (
        <label className="flex items-center gap-1.5 text-dim">
          {words.by}
          <Select
            className="h-7! w-auto!"
            value={by}
            onChange={(next) => changeQuery({ by: next, keys: undefined })}
            options={setup.dimensions.map((each) => ({ value: each, title: words.dimension[each] }))}
          />
        </label>
      )}
      <label className="flex items-center gap-1.5">
        <CheckBox
          checked={isCompared}
          onChange={(event) => changeQuery({ compare: event.target.checked ? '1' : undefined })}
        />
        {words.compare}
      </label>
      {work.isNarrowed && (
        <Button kind="quiet" onClick={work.clear}>
          {words.clear}
        </Button>
      )}
      <RequestNote report={report}>{board?.newest ? words.newest(dayText(board.newest)) : undefined}</RequestNote>
      <ExportMenu work={work} />
      {work.recordsHash && (
        <a
          href={work.recordsHash}
          className="inline-flex h-7 items-center rounded border border-line px-2.5 hover:bg-raised"
        >
          {words.records}
        </a>
      )}
    </>
  )
}

function ExportMenu({ work }: { work: BoardWork }) {
  const words = useWords(dashboardWords)
  const { board, isExporting, exportRows, file, nameOf } = work
  return (
    <MenuButton
      label={words.export}
      align="end"
      items={[
        {
          id: 'rows',
          title: words.exportRows,
          keys: 'w',
          disabled: !board || isExporting,
          onSelect: () => void exportRows(),
        },
        {
          id: 'days',
          title: words.exportDays,
          disabled: !board,
          onSelect: () => board && saveCsv(`${file}-days`, dayRows(board, nameOf, words)),
        },
      ]}
    >
      {isExporting ? words.exporting : words.export}
    </MenuButton>
  )
}
