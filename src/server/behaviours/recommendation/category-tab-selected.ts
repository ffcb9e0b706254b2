import { invalid } from '../../problem.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const translate: Behaviour<'category-tab-selected', 'translate'> = async (world, sent, { services }) => {
  const { title, language } = sent
  const [done] = await services.translator.translate({
    texts: [{ text: title, kind: 'text' }],
    into: language,
    environment: world.environment,
    operator: world.actor.id,
  })
  if (done?.text === null) throw invalid('title', done.why)
  return { title: done?.text ?? null, language }
}
