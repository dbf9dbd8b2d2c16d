/** Text to the bytes of its UTF-8. */
exports.utf8 = { stringToBytes: text => Array.from(new TextEncoder().encode(text)) }

/** For options of md5 that the portal does not use. */
exports.bin = {}
