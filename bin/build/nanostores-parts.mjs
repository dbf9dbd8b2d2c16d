/**
 * What nanostores contains and nothing here uses, by the text in it: a test checks that each text is still there, once, and
 * another that the rest does what the package does.
 */
export const NANOSTORES_PARTS = {
  // The bundle contains the only copy of nanostores, so it needs no counter on the page's global object.
  '(globalThis.nanostoresGlobal ||= { epoch: 0 })': '({ epoch: 0 })',
  // No store compares its values in its own way, returns to its first one, or waits for a promise.
  'eq: Object.is,': '',
  '$atom.eq(': 'Object.is(',
  'stores[i].eq(': 'Object.is(',
  'init: initialValue,': '',
  'if (value && value.then && value.t)': 'if (0)',
  // A computed store listens to its sources exactly while it has listeners, not a second longer: it compares them when it is read.
  'if (!$atom.lc) {\n        $atom.listen(() => {})()\n      }': '',
  'let get = $computed.get': '',
  'return get()': 'return $computed.value',
  "import { onMount } from '../lifecycle/index.js'": '',
  'onMount($computed, () => {\n    let unbinds =':
    'let { listen } = $computed\n  let unbinds\n  $computed.listen = listener => {\n    if (!$computed.lc) {\n      unbinds =',
  'set()\n    return () => {\n      for (let unbind of unbinds) unbind()\n    }\n  })':
    'set()\n    }\n    return listen(listener)\n  }\n  $computed.off = () => {\n    for (let unbind of unbinds) unbind()\n  }'
}
