import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Files that take longest though they are short: begun last, one of them would run on alone. */
const LONG = [
  'stores/error-matrix',
  'sandbox/kill',
  'sandbox/process',
  'sandbox/model',
  'browser/survey-ad-center',
  'browser/sweep-ad-center',
  'browser/survey-entrance',
  'browser/survey-money',
  'browser/sweep-money',
  'browser/sweep-entrance',
  'browser/survey-sheets',
  'browser/journey'
].map(name => `tests/${name}.test.ts`)

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex(name => moduleId.endsWith(name))
  return place < 0 ? LONG.length : place
}

/** What is known to take long begins first, then what took long before, then large files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
