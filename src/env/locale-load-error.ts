/** Why a language pack did not arrive. */
export type LocaleFailure =
  | 'bad_code'
  | 'bad_url'
  | 'network'
  | 'http'
  | 'malformed'
  | 'timeout'
  | 'blocked'
  | 'destroyed'

export class LocaleLoadError extends Error {
  readonly failure: LocaleFailure

  constructor(failure: LocaleFailure, detail: string) {
    super(`Language pack: ${failure} (${detail})`)
    this.name = 'LocaleLoadError'
    this.failure = failure
  }
}
