import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Small files that take longest: started last, one of them would run on its own. */
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

/** Known long runs start first, then by previous duration, then by file size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
