/**
 * What rosetta and its two helpers contain and nothing here uses, by the text in it: a test checks that each text is still there,
 * once. A dictionary is set whole, its messages are texts, and a placeholder is the name of a parameter.
 */
export const ROSETTA_PARTS = {
  "var locale='', tree = obj || {}": 'var tree = obj',
  'tree[lang] = Object.assign(tree[lang] || {}, table)': 'tree[lang] = table',
  '\t\tlocale(lang) {\n\t\t\treturn (locale = lang || locale);\n\t\t},\n\n\t\ttable(lang) {\n\t\t\treturn tree[lang];\n\t\t},\n': '',
  'tree[lang || locale]': 'tree[lang]',
  "if (typeof val === 'function') return val(params);": '',
  'e=e.split?e.split("."):e,': '',
  "x = 0;\n\t\ty = mix;\n\t\tkey = key.trim().split('.');\n\t\twhile (y && x < key.length) {\n\t\t\ty = y[key[x++]];\n\t\t}": 'y = mix[key]'
}
