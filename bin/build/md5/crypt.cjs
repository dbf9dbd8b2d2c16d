/** Bytes to words of 32 bits, the highest byte first. */
exports.bytesToWords = bytes => {
  const words = []
  bytes.forEach((byte, at) => (words[at >> 2] |= byte << (24 - (at % 4) * 8)))
  return words
}

const swap = word => ((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)

/** Words with their bytes turned round. */
exports.endian = words => words.map(swap)

exports.wordsToBytes = words => words.flatMap(word => [24, 16, 8, 0].map(by => (word >>> by) & 0xff))

exports.bytesToHex = bytes => bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
