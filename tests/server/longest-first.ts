import { BaseSequencer, type TestSpecification } from 'vitest/node'

// what takes minutes, the longest first: begun last, each of them would run on alone
const long = [
  'record/recorded-command',
  'engine/every-command',
  'e2e/every-page',
  'contract/http.',
  'e2e/a11y-automation',
  'server/http-foreign',
  'engine/crash',
  'library/scripts',
]

function rank({ moduleId }: TestSpecification): number {
  const place = long.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return place === -1 ? long.length : place
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
