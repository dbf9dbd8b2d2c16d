import type { RoutePath } from '../../src/router/routes.ts'

/** What a header shows. */
export interface HeaderRow {
  isPublic: boolean
  isTitled: boolean
  /** `close`: no previous page, the hosting app is closed; a path: the named route. */
  back: 'none' | 'browser' | 'close' | `/${string}`
  service: boolean
  language: boolean
  bell: boolean
  /** `registered`: for a user whose entry is `register`. */
  logout: 'no' | 'registered'
  style: 'plain' | 'clear' | 'white'
}

/**
 * The specification's section 2, route by route, written down again: T or - for public, titled,
 * service, language, bell, logout; then the back rule and the look. Where it leaves something open: no
 * bell for visitors, service and language wherever nothing hides them.
 */
const TABLE = `
  /404                           TTTT--  browser     plain
  /login                         T-TT--  none        plain
  /register                      T-TT--  none        plain
  /ad-welcome                    T-T---  none        clear
  /entry                         T-TT--  browser     plain
  /ad-center                     -TTTTT  close       plain
  /ad-center/activities          -TTTT-  browser     plain
  /ad-center/contract            -TT---  browser     plain
  /ad-center/contract/preview    -TT---  browser     plain
  /ad-center/contract/sign       -TT---  browser     plain
  /ad-center/coupons             -TTTT-  browser     plain
  /ad-center/edit-login-password -TTTT-  browser     plain
  /ad-center/edit-pay-password   -TTTT-  browser     plain
  /ad-center/feedback            -TTTT-  browser     plain
  /ad-center/level               -TTTT-  browser     plain
  /ad-center/operated            -TTTT-  browser     plain
  /ad-center/ques-detail         -TTTT-  browser     plain
  /customer                      -TTTT-  browser     plain
  /notification                  -TTTT-  browser     plain
  /plan                          -TTTTT  /ad-center  plain
  /plan/detail                   -TTTT-  browser     plain
  /plan/goods-detail             -TTTT-  browser     clear
  /wallet                        -TTTT-  browser     plain
  /wallet/bind-card              -TTTT-  browser     plain
  /wallet/foreign-exchange       -TTTT-  browser     white
  /wallet/set-password           -TTTT-  browser     plain`

const readRow = (line: string): readonly [RoutePath, HeaderRow] => {
  const [path = '', marks = '', back = '', style = ''] = line.trim().split(/\s+/)
  const [isPublic, isTitled, service, language, bell, logout] = [...marks].map(mark => mark === 'T')
  const row = {
    isPublic: isPublic ?? false,
    isTitled: isTitled ?? false,
    service: service ?? false,
    language: language ?? false,
    bell: bell ?? false,
    logout: logout ? 'registered' : 'no',
    back: back as HeaderRow['back'],
    style: style as HeaderRow['style']
  } as const
  return [path as RoutePath, row]
}

export const HEADER_ROWS: readonly (readonly [RoutePath, HeaderRow])[] = TABLE.trim()
  .split('\n')
  .map(readRow)
