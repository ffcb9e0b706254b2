import { figuresOf, sampleName } from '../http/figures.ts'
import type { Handler } from './handler.ts'

export const figures: Handler<'system.figures'> = async ({ server, language }) =>
  (await figuresOf(server)).flatMap((figure) =>
    figure.samples.map(({ of, value }) => ({
      metric: sampleName(figure),
      title: figure.title[language],
      of: of?.[language] ?? '',
      value,
    })),
  )
